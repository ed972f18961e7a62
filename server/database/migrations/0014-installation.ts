import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** By which accounts and access codes an older database is known to be the demonstration. */
const accounts = ["admin", "auditor", "auditor2", "pending"].map((name) => `${name}@demo.example`);
const accessCodes = ["student", "enterprise", "trainer", "office"].map((role) =>
  createHash("sha256").update(`demo-${role}`).digest("hex"),
);

/** Whether a database of before this step is the demonstration. */
export async function isDemo(database: Kysely<AnyTables>): Promise<boolean> {
  const { known } = await database
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom("users").select("id").where("email_fold", "in", accounts)),
        exists(selectFrom("access_codes").select("id").where("hash", "in", accessCodes)),
      ]).as("known"),
    )
    .executeTakeFirstOrThrow();
  return Boolean(known);
}

/** Documents of the demonstration without its mark are rendered again. */
async function forgetDrawings(database: Kysely<AnyTables>): Promise<void> {
  await database.deleteFrom("certificate_files").execute();
  await database.deleteFrom("file_bytes").execute();
}

/** The database records whether it is the demonstration or a real programme. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(database, engine, "installation", { name: "text#", value: "text!", notedAt: "text!" });
  const someone = await database.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (!someone) return;
  const demo = await isDemo(database);
  const value = demo ? "demo" : "programme";
  await database
    .insertInto("installation")
    .values({ name: "kind", value, notedAt: new Date().toISOString() })
    .execute();
  if (demo) await forgetDrawings(database);
}
