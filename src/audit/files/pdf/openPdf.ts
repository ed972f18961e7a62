import type { PDFDocumentProxy } from "pdfjs-dist";
import { getDocument, PDFWorker, VerbosityLevel, version } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A PDF that is open: its pages, and what gives back the memory and the thread that it took. */
export interface OpenPdf {
  pages: PDFDocumentProxy;
  close(): void;
}

/**
 * Opens a PDF in a thread of its own. pdf.js draws what is in it and runs none of it; a phone's browser shows no PDF within
 * a page, and where one does it takes the keys.
 * Rejects when the file is broken or wants a password.
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
