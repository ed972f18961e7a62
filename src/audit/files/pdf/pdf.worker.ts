// pdf.js parses a file here. The page renders it, and no scripts in the file are run.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
