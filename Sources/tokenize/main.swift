import ToolSupport

Tool.main(Argument.ofProcess)
