import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import {
  anyTables,
  type Database,
  type DatabaseRow,
  type Tables,
  type Transaction,
} from "#server/database/database.ts";
import { bytesByHash, storeBytes } from "#server/documents/fileBytes.ts";
import { recentBytes } from "#server/documents/recentBytes.ts";
import { validSeal } from "#server/documents/signed.ts";
import type { PdfDocument } from "#server/pdf/documents.ts";
import type { Services } from "#server/services/services.ts";

/** A document of a certificate. Its bytes are rendered once per language and stored. */
export interface StoredDocument {
  certificate: Stored<Certificate>;
  kind: PdfDocument["kind"] | `credential ${string}`;
  locale: Locale;
}

/** Whether a document is a PDF, which a seal signs. A credential is signed already. */
export const isPdf = ({ kind }: StoredDocument): boolean => !kind.startsWith("credential ");

/** The end of the signature that a document gets now; null without a valid seal. */
const sealedUntil = (services: Services, document: StoredDocument): string | null =>
  (isPdf(document) && validSeal(services)?.validUntil.toISOString()) || null;

/** The stored bytes of a document, unless it lacks a valid signature that it can get now. */
export async function storedBytes(services: Services, document: StoredDocument): Promise<Buffer | undefined> {
  const { certificate, kind, locale } = document;
  const files = services.database.kysely
    .selectFrom("certificate_files")
    .select("hash")
    .where("certificate", "=", certificate.number)
    .where("kind", "=", kind)
    .where("locale", "=", locale);
  const isSigned = sealedUntil(services, document) !== null;
  const usable = isSigned ? files.where("sealedUntil", ">", services.now().toISOString()) : files;
  const file = await usable.executeTakeFirst();
  return file && bytesOf(services.database, file.hash);
}

async function bytesOf({ kysely }: Database, hash: string): Promise<Buffer | undefined> {
  const recent = recentBytes.get(hash);
  if (recent) return recent;
  const bytes = await bytesByHash(kysely, hash);
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

/** Inserts a row unless there is one with its key. Returns whether it did. */
async function insertOnce(transaction: Transaction, table: keyof Tables, values: DatabaseRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await anyTables(transaction)
    .insertInto(table)
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Stores bytes by their hash. Bytes without a valid signature give way to signed ones. The hash stays when the bytes
 * are deleted, because it verifies downloaded files. If another node was faster, its bytes stay.
 */
export async function store(services: Services, document: StoredDocument, bytes: Buffer): Promise<void> {
  const { certificate, kind, locale } = document;
  const now = services.now().toISOString();
  const until = sealedUntil(services, document);
  await services.database.transaction(async (transaction) => {
    if (!(await isUnchanged(transaction, certificate))) return;
    if (until) await forgetUnsigned(transaction, document, now);
    const hash = await storeBytes(transaction, bytes);
    const file = { certificate: certificate.number, kind, locale, hash };
    const isFirst = await insertOnce(transaction, "certificate_files", { ...file, sealedUntil: until });
    if (isFirst) await insertOnce(transaction, "issued_files", { ...file, issuedAt: now });
    else await forgetBytes(transaction, [{ hash }]);
  });
}

async function forgetUnsigned(transaction: Transaction, document: StoredDocument, now: string): Promise<void> {
  const { certificate, kind, locale } = document;
  const files = await transaction
    .deleteFrom("certificate_files")
    .where("certificate", "=", certificate.number)
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .where((file) => file.or([file("sealedUntil", "is", null), file("sealedUntil", "<=", now)]))
    .returning("hash")
    .execute();
  await forgetBytes(transaction, files);
}

/** Deletes the bytes of a certificate's documents because they contain a name. They are rendered again without it. */
export async function forgetCertificateFiles(transaction: Transaction, certificate: string): Promise<void> {
  const files = await transaction
    .deleteFrom("certificate_files")
    .where("certificate", "=", certificate)
    .returning("hash")
    .execute();
  await forgetBytes(transaction, files);
}

/** Deletes only unreferenced bytes. A replaced certificate and its successor may have identical documents. */
async function forgetBytes(transaction: Transaction, files: { hash: string }[]): Promise<void> {
  const hashes = files.map(({ hash }) => hash);
  for (const hash of hashes) recentBytes.delete(hash);
  if (hashes.length === 0) return;
  await transaction
    .deleteFrom("file_bytes")
    .where("hash", "in", hashes)
    .where("hash", "not in", transaction.selectFrom("certificate_files").select("hash"))
    .execute();
}
