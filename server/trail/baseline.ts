import { clock } from "#domain/access/actor.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";
import { fromRow } from "#server/database/codec.ts";
import { anyTables, type DatabaseRow } from "#server/database/database.ts";
import { lockRow } from "#server/database/lock.ts";
import { insertEntry, nextEntry } from "#server/database/trail.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { belongings } from "#server/trail/belongings.ts";
import { newestCheckpoint } from "#server/trail/checkpointFiles.ts";
import { entriesOf } from "#server/trail/entries.ts";
import { differingFields } from "#server/trail/inspect.ts";
import { erased, type Replay } from "#server/trail/replay.ts";
import { currentShape } from "#server/trail/shape.ts";
import { recordsWithoutChain, replayOf, replays, resourceOf } from "#server/trail/verify.ts";

/** Which shape of the database the trail was last made to agree with; counted by its steps. */
const MARK = "trailBaseline";

type Changes = Record<string, { before: unknown; after: unknown }>;

const known = (value: unknown) => (value === erased ? null : (value ?? null));

/** Parts of an existing record that the trail lacks. */
async function unrecorded(change: Change, resource: Resource, replay: Replay, row: DatabaseRow): Promise<Changes> {
  const record = fromRow(resource, row);
  const parts = (belongings[resource.name] ?? []).map((part) =>
    part.unrecorded(change.transaction, row, replay.entries),
  );
  const details: Record<string, unknown> = Object.assign({}, ...(await Promise.all(parts)));
  return Object.fromEntries([
    ...Object.entries(details).map(([name, after]) => [name, { before: null, after }]),
    ...differingFields(resource, replay, row).map((field) => [
      field,
      { before: known(replay.values.get(field)), after: record[field] ?? null },
    ]),
  ]);
}

/** The end of a record that is gone without a word. */
const ended = ({ values }: Replay): Changes =>
  Object.fromEntries([...values].map(([field, value]) => [field, { before: known(value), after: null }]));

/** Writes an entry for the parts that a chain lacks of its record; broken chains are left for verification. */
async function makeUp(services: Services, name: string, subject: string): Promise<boolean> {
  const resource = resourceOf(services, name);
  if (!resource) return false;
  return inTransaction(services, clock, async (change) => {
    const row = await lockRow(change, resource, subject);
    const replay = replayOf(services, name, subject);
    for (const entry of await entriesOf(change.transaction, name, subject)) replay.add(entry);
    const { verdict, end } = replay;
    if (verdict || (row && row.trailHash !== end.hash)) return false;
    if (!row && (resource.passing || !replay.tellsOfRecord)) return false;
    const changes = row ? await unrecorded(change, resource, replay, row) : ended(replay);
    if (Object.keys(changes).length === 0) return false;
    const at = change.now.toISOString();
    const entry = { resource, subject, action: "baseline" as const, actor: clock, at, changes };
    const { row: written, head } = nextEntry({ trailSeq: end.seq, trailHash: end.hash }, entry);
    if (row)
      await anyTables(change.transaction)
        .updateTable(resource.table)
        .set({ ...head })
        .where(resource.key, "=", subject)
        .execute();
    await insertEntry(change.transaction, written);
    return true;
  });
}

/**
 * Whether the trail was already brought in line with the database: marked in the database, or by the newest checkpoint,
 * which cannot be forged there.
 */
async function isMarked({ database, settings }: Services): Promise<boolean> {
  const mark = await database.kysely.selectFrom("counters").select("value").where("name", "=", MARK).executeTakeFirst();
  if (Number(mark?.value ?? 0) >= currentShape) return true;
  return (newestCheckpoint(settings.dataDir)?.shape ?? 0) >= currentShape;
}

/**
 * After an upgrade, writes an entry for every record that differs from its chain, and for data that earlier versions
 * did not record. After that, records and chains must agree. An earlier forgery becomes visible in these entries, which
 * have a special action.
 * @returns the number of entries
 */
export async function writeBaseline(services: Services): Promise<number> {
  if (await isMarked(services)) return 0;
  let written = 0;
  for await (const { resource, subject } of replays(services))
    written += Number(await makeUp(services, resource, subject));
  for (const { resource, subject } of await recordsWithoutChain(services))
    written += Number(await makeUp(services, resource.name, subject));
  const value = currentShape;
  await services.database.kysely
    .insertInto("counters")
    .values({ name: MARK, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  return written;
}
