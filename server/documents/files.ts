import { isPrintable } from "#domain/certificate/printable.ts";
import { DomainError } from "#domain/errors.ts";
import { signed } from "#server/documents/signed.ts";
import { isPdf, type StoredDocument, store, storedBytes } from "#server/documents/stored.ts";
import { oncePer } from "#server/lib/oncePer.ts";
import { shareInFlight } from "#server/lib/shareInFlight.ts";
import { namesOn, type PdfDocument } from "#server/pdf/documents.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Renders a document. A failure can be temporary, so the caller may try again.
 * Throws DomainError DRAWING_FAILED, and DOCUMENT_NOT_PRINTABLE for a name with wrong letters, which earlier versions
 * did not check.
 */
export async function renderPdf(services: Services, document: PdfDocument): Promise<Uint8Array> {
  if (!namesOn(document).every(isPrintable)) throw new DomainError("DOCUMENT_NOT_PRINTABLE");
  try {
    return await services.pdfRenderer.draw(document);
  } catch (error) {
    services.log.error({ err: error }, "drawing failed");
    throw new DomainError("DRAWING_FAILED");
  }
}

async function foundOrMade(
  services: Services,
  document: StoredDocument,
  make: () => Promise<Uint8Array>,
): Promise<Buffer> {
  const found = await storedBytes(services, document);
  if (found) return found;
  const made = await make();
  const bytes = Buffer.from(isPdf(document) ? await signed(services, made) : made);
  await store(services, document, bytes);
  return (await storedBytes(services, document)) ?? bytes;
}

/** Documents that a node is rendering now, so that concurrent requests of a class share one rendering. */
const makingsOf = oncePer((_: Services) => new Map<string, Promise<Buffer>>());

/** The stored bytes of a document. The first call renders, signs and stores them. */
export async function documentBytes(
  services: Services,
  document: StoredDocument,
  make: () => Promise<Uint8Array>,
): Promise<Buffer> {
  const makings = makingsOf(services);
  const { number, revision } = document.certificate;
  const key = [document.kind, document.locale, number, revision].join(" ");
  return shareInFlight(makings, key, () => foundOrMade(services, document, make));
}
