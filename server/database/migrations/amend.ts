import type { Kysely } from "kysely";
import { clock } from "#domain/access/actor.ts";
import type { AnyTables, Row } from "#server/database/database.ts";
import { nextEntry } from "#server/database/trail.ts";

/** A table of records with a trail: what the trail calls them, and the column that is their key. */
interface Recorded {
  table: string;
  resource: string;
  key: string;
}

/** What a change is in the table: its columns as they are kept, and what the properties said before. */
interface Kept {
  columns?: Row;
  before?: Row;
}

/**
 * Gives a record that is there already what it did not say until now, in the clock's name: its trail says so, for it is
 * compared with the record.
 * @param row the record's row, with its key and the head of its trail
 * @param values properties as the trail tells them; they were empty unless `before` says otherwise
 */
export async function amend(
  database: Kysely<AnyTables>,
  { table, resource, key }: Recorded,
  row: Row,
  values: Row,
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
