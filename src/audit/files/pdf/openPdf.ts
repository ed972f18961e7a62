import type { PDFDocumentProxy } from "pdfjs-dist";
import { getDocument, PDFWorker, VerbosityLevel, version } from "pdfjs-dist/legacy/build/pdf.mjs";

/** An open PDF: its pages, and a function that releases its memory and thread. */
export interface OpenPdf {
  pages: PDFDocumentProxy;
  close(): void;
}

/**
 * Opens a PDF in a separate thread. pdf.js renders its content without running scripts in it. Phone browsers cannot
 * display a PDF within a page, and desktop viewers take keyboard input.
 * Rejects if the file is broken or needs a password.
 */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const port = new Worker(new URL("./pdf.worker.ts", import.meta.url), { type: "module" });
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  try {
    const data = new Uint8Array(await file.arrayBuffer());
    const pages = await getDocument({
      data,
      worker,
      isEvalSupported: false,
      useWasm: false,
      wasmUrl: `/assets/pdf-${version}/`,
    }).promise;
    return { pages, close: () => void pages.destroy().finally(() => port.terminate()) };
  } catch (error) {
    port.terminate();
    throw error;
  }
}
