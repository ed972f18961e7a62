import type { Kysely } from "kysely";
import type { Tables, Transaction } from "#server/database/database.ts";
import { sha256 } from "#server/lib/sha256.ts";

/** Stores bytes under their hash, once. Returns the hash. */
export async function storeBytes(transaction: Transaction, bytes: Buffer): Promise<string> {
  const hash = sha256(bytes);
  await transaction
    .insertInto("file_bytes")
    .values({ hash, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hash;
}

/** The stored bytes of a hash. */
export async function bytesByHash(database: Kysely<Tables>, hash: string | null): Promise<Buffer | undefined> {
  if (hash === null) return undefined;
  const row = await database.selectFrom("file_bytes").select("bytes").where("hash", "=", hash).executeTakeFirst();
  return row && Buffer.from(row.bytes as Uint8Array);
}
