"""Files that the terminal of earlier versions wrote, a folder for each commit."""
