import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";
import { amend } from "#server/database/migrations/amend.ts";

const users = { table: "users", resource: "user", key: "id" };

/**
 * People who sign in by a code got no emails, and were never asked. Those without an address now get them once they
 * have one; others may have decided, so they keep their setting.
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
