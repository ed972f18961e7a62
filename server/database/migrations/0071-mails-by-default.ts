import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";
import { amend } from "#server/database/migrations/amend.ts";

const users = { table: "users", resource: "user", key: "id" };

/**
 * Whoever signed in by a code was kept from mails without having been asked. People without an address get them now, once they
 * have one; the others may have decided, and keep what they have.
 */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  const without = await database
    .selectFrom("users")
    .select(["id", "trailSeq", "trailHash"])
    .where("code", "is not", null)
    .where("email", "is", null)
    .where("notify_via_email", "=", 0)
    .where("erasedAt", "is", null)
    .execute();
  for (const user of without)
    await amend(
      database,
      users,
      user,
      { notify_via_email: true },
      { columns: { notify_via_email: 1 }, before: { notify_via_email: false } },
    );
}
