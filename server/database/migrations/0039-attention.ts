import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** Daily numbers of items that need attention, by country, for comparison with a month ago. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "attention_counts",
    { day: "text!", indicator: "text!", country: "text!", count: "integer!" },
    { keys: [["day", "indicator", "country"]] },
  );
}
