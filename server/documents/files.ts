import { isPrintable } from "#domain/certificate/printable.ts";
import { DomainError } from "#domain/errors.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { anyTables, type Database, type Transaction } from "#server/database/database.ts";
import { recentBytes } from "#server/documents/recentBytes.ts";
import { oncePer } from "#server/lib/oncePer.ts";
import { sha256 } from "#server/lib/sha256.ts";
import { shareInFlight } from "#server/lib/shareInFlight.ts";
import { namesOn, type PdfDocument } from "#server/pdf/documents.ts";
import type { Services } from "#server/services/services.ts";

/** A document of a certificate. Its bytes are rendered once per language and stored. */
export interface StoredDocument {
  certificate: Stored<Certificate>;
  kind: PdfDocument["kind"] | `credential ${string}`;
  locale: Locale;
}

async function storedBytes({ database }: Services, document: StoredDocument): Promise<Buffer | undefined> {
  const { certificate, kind, locale } = document;
  const file = await database.kysely
    .selectFrom("certificate_files")
    .select("hash")
    .where("certificate", "=", certificate.number)
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .executeTakeFirst();
  return file && bytesOf(database, file.hash);
}

async function bytesOf({ kysely }: Database, hash: string): Promise<Buffer | undefined> {
  const recent = recentBytes.get(hash);
  if (recent) return recent;
  const row = await kysely.selectFrom("file_bytes").select("bytes").where("hash", "=", hash).executeTakeFirst();
  const bytes = row?.bytes as Buffer | undefined;
  if (bytes) recentBytes.set(hash, bytes);
  return bytes;
}

/** Whether a certificate is still unchanged. Locks its row, so that no name can be erased from it at the same time. */
async function isUnchanged(transaction: Transaction, { number, revision }: Stored<Certificate>): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("certificates")
    .set({ revision })
    .where("number", "=", number)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores bytes by their hash. The hash stays when the bytes are deleted, because it verifies downloaded files. */
async function store(services: Services, { certificate, kind, locale }: StoredDocument, bytes: Buffer): Promise<void> {
  const hash = sha256(bytes);
  const file = { certificate: certificate.number, kind, locale, hash };
  const issuedAt = services.now().toISOString();
  await services.database.transaction(async (transaction) => {
    if (!(await isUnchanged(transaction, certificate))) return;
    const once = { file_bytes: { hash, bytes }, certificate_files: file, issued_files: { ...file, issuedAt } };
    for (const [table, values] of Object.entries(once))
      await anyTables(transaction)
        .insertInto(table)
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}

/** Deletes the bytes of a certificate's documents because they contain a name. They are rendered again without it. */
export async function forgetCertificateFiles(transaction: Transaction, certificate: string): Promise<void> {
  const files = transaction.selectFrom("certificate_files").where("certificate", "=", certificate);
  const hashes = await files.select("hash").execute();
  await transaction.deleteFrom("certificate_files").where("certificate", "=", certificate).execute();
  const names = hashes.map(({ hash }) => hash);
  for (const hash of names) recentBytes.delete(hash);
  if (names.length > 0) await deleteUnreferenced(transaction, names);
}

/** Deletes only unreferenced bytes. A replaced certificate and its successor may have identical documents. */
async function deleteUnreferenced(transaction: Transaction, hashes: string[]): Promise<void> {
  await transaction
    .deleteFrom("file_bytes")
    .where("hash", "in", hashes)
    .where("hash", "not in", transaction.selectFrom("certificate_files").select("hash"))
    .execute();
}

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
  const bytes = Buffer.from(await make());
  await store(services, document, bytes);
  return (await storedBytes(services, document)) ?? bytes;
}

/** Documents that a node is rendering now, so that concurrent requests of a class share one rendering. */
const makingsOf = oncePer((_: Services) => new Map<string, Promise<Buffer>>());

/** The stored bytes of a document. The first call renders and stores them. */
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
