import type { PdfDocument } from "#server/pdf/documents.ts";
import { renderDocument } from "#server/pdf/render.ts";

/** Code of a rendering thread; built as `dist/server/pdf-worker.js`. */
export default function work({ document }: { document: PdfDocument }): Promise<Uint8Array> {
  return renderDocument(document);
}
