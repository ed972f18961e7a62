import type { Kysely } from "kysely";
import { clock } from "#domain/access/actor.ts";
import type { AnyTables, DatabaseRow } from "#server/database/database.ts";
import { emptyHead, nextEntry } from "#server/database/trail.ts";

const groups = "layout|pages|home|error|notFound|copy|palette|switchCode|loading|signOut|unsaved|refine";
const moved = new RegExp(`^console:(${groups})(?=$|\\.)`);

/** The key of a text that went from the console's texts to those of the frame; undefined for any other. */
function keyInFrame(key: string): string | undefined {
  if (moved.test(key)) return key.replace(moved, "frame:$1");
  return /^console:edit\.(new|change)$/.test(key) ? key.replace("console:edit.", "frame:titles.") : undefined;
}

/** Copies a text to another key, as a record with a new trail. */
function copied(
  { trailSeq: _seq, trailHash: _hash, ...row }: DatabaseRow,
  key: string,
): { record: DatabaseRow; entry: DatabaseRow } {
  const at = new Date().toISOString();
  const changes = {
    key: { before: null, after: key },
    texts: { before: null, after: JSON.parse(String(row.texts)) },
  };
  const resource = { name: "translation", personal: [] };
  const entry = nextEntry(emptyHead, { resource, subject: key, action: "create", actor: clock, at, changes });
  const fresh = { revision: 1, createdAt: at, updatedAt: at };
  return { record: { ...row, key, key_fold: key.toLowerCase(), ...fresh, ...entry.head }, entry: entry.row };
}

/** Moves administrators' replacements of the frame's texts to their new keys. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  for (const row of await database.selectFrom("translations").selectAll().execute()) {
    const key = keyInFrame(String(row.key));
    if (!key) continue;
    const { record, entry } = copied(row, key);
    await database.insertInto("translations").values(record).execute();
    await database.insertInto("trail").values(entry).execute();
  }
}
