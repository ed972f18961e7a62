import { renderToBuffer } from "@react-pdf/renderer";
import { keepTogether } from "#domain/texts/keepTogether.ts";
import { accessSheetsPdf } from "#server/pdf/access/AccessSheets.tsx";
import { accessPdf } from "#server/pdf/access/accessPdf.tsx";
import { auditorPdf } from "#server/pdf/auditor/auditorPdf.tsx";
import { auditorRecordPdf } from "#server/pdf/auditor/auditorRecordPdf.tsx";
import { certificatePdf } from "#server/pdf/certificate/certificatePdf.tsx";
import { cleanTexts, mapTexts } from "#server/pdf/clean.ts";
import type { PdfDocument } from "#server/pdf/documents.ts";
import { loadFonts } from "#server/pdf/fonts.ts";
import { guidePdf } from "#server/pdf/guide/guidePdf.tsx";
import { decomposed } from "#server/pdf/letters.ts";
import { participationPdf } from "#server/pdf/participation/participationPdf.tsx";
import { reportPdf } from "#server/pdf/report/reportPdf.tsx";

function elementOf(document: PdfDocument) {
  switch (document.kind) {
    case "certificate":
      return certificatePdf(document);
    case "report":
      return reportPdf(document);
    case "auditor":
      return auditorPdf(document);
    case "participation":
      return participationPdf(document);
    case "auditorRecord":
      return auditorRecordPdf(document);
    case "access":
      return accessPdf(document);
    case "accessSheets":
      return accessSheetsPdf(document);
    case "guide":
    case "answers":
      return guidePdf(document);
  }
}

/** Renders a document. It blocks the thread, so the server only calls it in a worker (`draw.ts`). */
export async function renderDocument(document: PdfDocument): Promise<Uint8Array> {
  await loadFonts();
  // Guides are the programme's own words, and blanks at the ends of their spans keep words apart.
  const clean = document.kind === "guide" ? document : cleanTexts(document);
  return renderToBuffer(elementOf(mapTexts(clean, (text) => decomposed(keepTogether(text, document.locale)))));
}
