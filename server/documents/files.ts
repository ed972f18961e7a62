import { createHash } from "node:crypto";
import { Refusal } from "#domain/errors.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { DrawnDocument } from "#server/pdf/documents.ts";
import type { Services } from "#server/services.ts";

/** Which document of which certificate: its bytes are drawn once a language and kept. */
export interface FileKey {
  certificate: string;
  kind: DrawnDocument["kind"];
  locale: Locale;
}

async function keptBytes(services: Services, { certificate, kind, locale }: FileKey): Promise<Buffer | undefined> {
  const row = await services.database.kysely
    .selectFrom("certificate_files")
    .select("bytes")
    .where("certificate", "=", certificate)
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .executeTakeFirst();
  return row && (row.bytes as Buffer);
}

/** Draws a document; that it could not be is told as something to try again. Throws Refusal DRAWING_FAILED. */
export async function drawn(services: Services, document: DrawnDocument): Promise<Uint8Array> {
  try {
    return await services.drawer.draw(document);
  } catch (error) {
    services.log.error({ err: error }, "drawing failed");
    throw new Refusal("DRAWING_FAILED");
  }
}

/** The bytes of a document: those that are kept or, the first time, drawn in a worker thread and kept. */
export async function documentBytes(
  services: Services,
  key: FileKey,
  document: () => Promise<DrawnDocument>,
): Promise<Buffer> {
  const kept = await keptBytes(services, key);
  if (kept) return kept;
  const bytes = Buffer.from(await drawn(services, await document()));
  const hash = createHash("sha256").update(bytes).digest("hex");
  await services.database.kysely
    .insertInto("certificate_files")
    .values({ ...key, hash, bytes })
    .onConflict((conflict) => conflict.columns(["certificate", "kind", "locale"]).doNothing())
    .execute();
  return (await keptBytes(services, key)) ?? bytes;
}
