import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";

const settings = ["place", "signatory", "signatoryFunction", "emblem", "signature"];

const columns: Record<string, string[]> = {
  central_offices: ["legalName", "address", ...settings],
  controllers: settings,
  certificates: ["issuer", "criteriaEditions"],
};

/** Offices and the network have facts of an issuer, and a certificate has those that it was issued with. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  for (const [table, names] of Object.entries(columns))
    for (const column of names)
      await sql`alter table ${sql.ref(table)} add column ${sql.ref(column)} ${text}`.execute(database);
}
