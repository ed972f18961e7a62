import type { Kysely } from "kysely";
import type { CertificateIssuer } from "#domain/certificate/issuer.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { bytesByHash } from "#server/documents/fileBytes.ts";

/** The pictures of an issuer, for print. */
export async function picturesOf(database: Kysely<Tables>, issuer: CertificateIssuer | null) {
  const [emblem, signature] = await Promise.all(
    [issuer?.emblem, issuer?.signature].map((hash) => bytesByHash(database, hash ?? null)),
  );
  return { emblem, signature };
}

/**
 * Deletes a picture that a record no longer has, unless a document, an office or the network still has it. The
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
          exists(selectFrom("auditor_records").select("number").where("issuer", "like", `%${hash}%`)),
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
