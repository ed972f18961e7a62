import { Buffer } from "node:buffer";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Actor } from "#domain/access/actor.ts";
import { can } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import rules from "#schemas/files.json";
import { requireClean } from "#server/certificates/issuer/receive.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import { storeBytes } from "#server/documents/fileBytes.ts";
import { forgetCertificateFiles } from "#server/documents/stored.ts";
import { typeOf } from "#server/files/typeOf.ts";
import { consumeShared } from "#server/http/limits/sharedLimits.ts";
import type { Services } from "#server/services/services.ts";

/** The stored document. Its language is not recorded. */
const asStored = { kind: "earlier", locale: "und" } as const;

/** Checks a sent PDF as files of answers are checked: its type by content, its end, a password, viruses. */
export async function receiveDocument(services: Services, actor: Actor, content: string): Promise<Buffer> {
  const sent = Buffer.from(content, "base64");
  if (sent.length === 0) throw new DomainError("FILE_EMPTY");
  if (sent.length > rules.earlierDocument.bytes) throw new DomainError("DOCUMENT_TOO_LARGE");
  await consumeShared(services, "upload", actor);
  const folder = await mkdtemp(join(tmpdir(), "document-"));
  try {
    const path = join(folder, "sent");
    await writeFile(path, sent);
    const { type } = await typeOf(path, "certificate.pdf");
    if (type !== "application/pdf") throw new DomainError("DOCUMENT_TYPE");
    await requireClean(services, sent);
    return sent;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The locked certificate, if the actor may change it: that is an earlier one of their country. */
async function lockEntered(services: Services, change: Change, number: string): Promise<Locked<Certificate>> {
  const resource = services.registry.get("certificate");
  const locked = await lockRecord(change, resource, number);
  if (!locked || !can(resource, change.actor, "read", locked.record)) throw new DomainError("NOT_FOUND");
  if (!can(resource, change.actor, "update", locked.record)) throw new DomainError("WRONG_STATE");
  return locked;
}

/** Ends the document of a certificate. Its hash no longer verifies the file, because it was a wrong one. */
async function forgetDocument({ transaction }: Change, { number, document }: Certificate): Promise<void> {
  if (document === null) return;
  await forgetCertificateFiles(transaction, number);
  await transaction.deleteFrom("issued_files").where("hash", "=", document).where("certificate", "=", number).execute();
}

/**
 * Sets or removes the document of an earlier certificate, in the transaction of its trail entry.
 * Throws DomainError NOT_FOUND, or WRONG_STATE for a certificate of this platform.
 * @param bytes null removes it
 */
export async function setDocument(
  services: Services,
  change: Change,
  number: string,
  bytes: Buffer | null,
): Promise<void> {
  const locked = await lockEntered(services, change, number);
  await forgetDocument(change, locked.record);
  const hash = bytes && (await storeBytes(change.transaction, bytes));
  if (hash) {
    const file = { certificate: number, ...asStored, hash };
    await change.transaction.insertInto("certificate_files").values(file).execute();
    await change.transaction
      .insertInto("issued_files")
      .values({ ...file, issuedAt: change.now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const resource = services.registry.get("certificate");
  await updateRecord(change, resource, { locked, patch: { document: hash }, action: "update" });
}
