import type { Kysely } from "kysely";
import { clock } from "#domain/access/actor.ts";
import type { AnyTables, DatabaseRow } from "#server/database/database.ts";
import { nextEntry } from "#server/database/trail.ts";

/** A table of records with a trail: their name in the trail, and the key column. */
interface Recorded {
  table: string;
  resource: string;
  key: string;
}

/** A change in the table: the new columns, and the former properties. */
interface Kept {
  columns?: DatabaseRow;
  before?: DatabaseRow;
}

/**
 * Adds values to an existing record as the scheduler, with a trail entry, since the trail is compared with the record.
 * @param row the record's row, with its key and the head of its trail
 * @param values properties as in the trail; they were empty unless `before` has them
 */
export async function amend(
  database: Kysely<AnyTables>,
  { table, resource, key }: Recorded,
  row: DatabaseRow,
  values: DatabaseRow,
  { columns = values, before = {} }: Kept = {},
): Promise<void> {
  const subject = String(row[key]);
  const changes = Object.fromEntries(
    Object.entries(values).map(([field, after]) => [field, { before: before[field] ?? null, after }]),
  );
  const entry = nextEntry(
    { trailSeq: Number(row.trailSeq), trailHash: String(row.trailHash) },
    {
      resource: { name: resource, personal: [] },
      subject,
      action: "update",
      actor: clock,
      at: new Date().toISOString(),
      changes,
    },
  );
  await database
    .updateTable(table)
    .set({ ...columns, ...entry.head })
    .where(key, "=", subject)
    .execute();
  await database.insertInto("trail").values(entry.row).execute();
}
