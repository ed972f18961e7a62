// pdf.js reads a file in here: what it is drawn by the page, and nothing in it is ever run.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
