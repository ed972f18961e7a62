import type { Kysely } from "kysely";
import type { CertificateIssuer } from "#domain/certificate/issuer.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { sha256 } from "#server/lib/sha256.ts";

/** Stores a picture under its hash, next to the documents that print it. Returns the hash. */
export async function storePicture({ transaction }: Pick<Change, "transaction">, bytes: Buffer): Promise<string> {
  const hash = sha256(bytes);
  await transaction
    .insertInto("file_bytes")
    .values({ hash, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hash;
}

/** The bytes of a picture by its hash. */
export async function pictureBytes(database: Kysely<Tables>, hash: string | null): Promise<Buffer | undefined> {
  if (hash === null) return undefined;
  const row = await database.selectFrom("file_bytes").select("bytes").where("hash", "=", hash).executeTakeFirst();
  return row && Buffer.from(row.bytes as Uint8Array);
}

/** The pictures of an issuer, for print. */
export async function picturesOf(database: Kysely<Tables>, issuer: CertificateIssuer | null) {
  const [emblem, signature] = await Promise.all(
    [issuer?.emblem, issuer?.signature].map((hash) => pictureBytes(database, hash ?? null)),
  );
  return { emblem, signature };
}

/**
 * Deletes a picture that a record no longer has, unless a certificate, an office or the network still has it. The
 * record is locked, as it is when a certificate is issued.
 */
export async function forgetPicture({ transaction }: Pick<Change, "transaction">, hash: string): Promise<void> {
  await transaction
    .deleteFrom("file_bytes")
    .where("hash", "=", hash)
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or([
          exists(selectFrom("certificates").select("number").where("issuer", "like", `%${hash}%`)),
          exists(selectFrom("certificate_files").select("hash").where("hash", "=", hash)),
          ...(["central_offices", "controllers"] as const).map((table) =>
            exists(
              selectFrom(table)
                .select("trailSeq")
                .where((row) => row.or([row("emblem", "=", hash), row("signature", "=", hash)])),
            ),
          ),
        ]),
      ),
    )
    .execute();
}
