import { Buffer } from "node:buffer";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type Actor, personOf } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import rules from "#schemas/files.json";
import { megapixelsOf, pictureForPrint } from "#server/files/pictures.ts";
import { typeOf } from "#server/files/typeOf.ts";
import { consumeShared } from "#server/http/limits/sharedLimits.ts";
import type { Services } from "#server/services/services.ts";

/** Errors of a sent picture. */
export const pictureErrors = [
  "PICTURE_TYPE",
  "PICTURE_TOO_LARGE",
  "FILE_EMPTY",
  "FILE_BROKEN",
  "FILE_TOO_MANY_PIXELS",
  "FILE_INFECTED",
  "UNAVAILABLE",
  "TOO_MANY_REQUESTS",
] as const;

const UNSUPPORTED = 415;

/** The place where a picture begins in its file. Throws DomainError PICTURE_TYPE for all but PNG and JPEG. */
async function startOf(path: string): Promise<number> {
  const { type, start } = await typeOf(path, "picture.png").catch((error: unknown) => {
    const isOther = error instanceof DomainError && error.problem.statusCode === UNSUPPORTED;
    throw isOther ? new DomainError("PICTURE_TYPE") : error;
  });
  if (!rules.printed.types.includes(type)) throw new DomainError("PICTURE_TYPE");
  return start;
}

/** Throws DomainError FILE_INFECTED, or UNAVAILABLE if the scanner does not answer: certificates would print or show it unscanned. */
export async function requireClean({ scanner, log }: Services, bytes: Buffer): Promise<void> {
  if (!scanner) return;
  const verdict = await scanner(Readable.from([bytes])).catch((error: unknown) => {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, "a picture could not be scanned");
    throw new DomainError("UNAVAILABLE");
  });
  if (!verdict.clean) throw new DomainError("FILE_INFECTED");
}

/**
 * Checks a sent picture as files of answers are checked (type by content, pixels, viruses), and converts it for print.
 * @param content the file in base64
 */
export async function receivePicture(services: Services, actor: Actor, content: string): Promise<Buffer> {
  const sent = Buffer.from(content, "base64");
  if (sent.length === 0) throw new DomainError("FILE_EMPTY");
  if (sent.length > rules.printed.bytes) throw new DomainError("PICTURE_TOO_LARGE");
  await consumeShared(services, "upload", actor);
  const folder = await mkdtemp(join(tmpdir(), "picture-"));
  try {
    const path = join(folder, "sent");
    await writeFile(path, sent);
    const start = await startOf(path);
    await writeFile(path, sent.subarray(start));
    await requireClean(services, sent);
    await consumeShared(services, "megapixels", actor, Math.ceil(await megapixelsOf(path)));
    return await pictureForPrint(path, { group: actor.code ?? "", member: personOf(actor).id });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
