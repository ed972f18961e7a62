import { type Kysely, sql } from "kysely";
import { nameKeyOf } from "#domain/people/name.ts";
import type { AnyTables, DatabaseRow, Engine } from "#server/database/database.ts";

/** The columns that reveal a conflict of interest, and the decisions that wait for an administrator. */
const added: [table: string, column: string][] = [
  ["users", "fullnamePending"],
  ["users", "institutionPending"],
  ["users", "namesakes"],
  ["institutions", "nameKey"],
];

async function setKeys(database: Kysely<AnyTables>, table: string, label: string, rows: DatabaseRow[]): Promise<void> {
  for (const row of rows)
    await database
      .updateTable(table)
      .set({ nameKey: nameKeyOf(String(row[label])) })
      .where("id", "=", row.id)
      .execute();
}

/**
 * Names and addresses of auditors are compared with those of people of enterprises, and institution names with the
 * list, so each has an index. Accounts without a code get a plain key; they never needed a unique one.
 */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  for (const [table, column] of added)
    await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${text}`.execute(database);
  const accounts = database.selectFrom("users").select(["id", "fullname"]).where("code", "is", null);
  await setKeys(database, "users", "fullname", await accounts.execute());
  await setKeys(
    database,
    "institutions",
    "name",
    await database.selectFrom("institutions").select(["id", "name"]).execute(),
  );
  const index = (name: string, table: string) => database.schema.createIndex(name).on(table);
  await index("users_name_index", "users").columns(["nameKey", "role"]).execute();
  await index("users_email_index", "users").column("email_fold").execute();
  await index("institutions_name_key_index", "institutions").columns(["nameKey", "country"]).execute();
  await index("enterprises_contact_index", "enterprises")
    .expression(sql`lower(${sql.ref("contactEmail")})`)
    .execute();
  await index("enterprises_institution_index", "enterprises").column("institutionId").execute();
}
