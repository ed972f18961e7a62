import type { Resource, Stored, Values } from "#domain/schema/resource.ts";
import { fromRow } from "#server/database/codec.ts";
import { anyTables, type DatabaseRow, type Engine, type Transaction } from "#server/database/database.ts";
import { emptyHead, type TrailHead } from "#server/database/trail.ts";

/** The transaction and database in which a record is locked. */
interface Holding {
  transaction: Transaction;
  engine: Engine;
}

/** A record that was read for a change, with the head of its trail. */
export interface Locked<R extends Values = Values> {
  record: Stored<R>;
  head: TrailHead;
}

const headOf = (row: DatabaseRow): TrailHead => ({ trailSeq: Number(row.trailSeq), trailHash: String(row.trailHash) });

/** Reads and locks a record's row until the transaction ends (SQLite has one writer anyway). */
export function lockRow(
  { transaction, engine }: Holding,
  resource: Resource,
  id: string,
): Promise<DatabaseRow | undefined> {
  const query = anyTables(transaction).selectFrom(resource.table).selectAll().where(resource.key, "=", id);
  return (engine === "postgres" ? query.forUpdate() : query).executeTakeFirst();
}

/** Reads a record and locks its row until the transaction ends. */
export async function lockRecord<R extends Values>(
  holding: Holding,
  resource: Resource<R>,
  id: string,
): Promise<Locked<R> | undefined> {
  const row = await lockRow(holding, resource, id);
  return row && { record: fromRow(resource, row), head: headOf(row) };
}

/** The trail of a deleted record continues when a record with the same key is created again. */
export async function previousHead(
  { transaction }: Pick<Holding, "transaction">,
  resource: Resource,
  subject: string,
): Promise<TrailHead> {
  const last = await transaction
    .selectFrom("trail")
    .select(["seq as trailSeq", "hash as trailHash"])
    .where("resource", "=", resource.name)
    .where("subject", "=", subject)
    .orderBy("seq", "desc")
    .executeTakeFirst();
  return last ? headOf(last) : emptyHead;
}

/**
 * The end of a subject's chain, with or without an existing record. The record is locked until the transaction ends.
 */
export async function lastHead(holding: Holding, resource: Resource, subject: string): Promise<TrailHead> {
  const row = await lockRow(holding, resource, subject);
  return row ? headOf(row) : previousHead(holding, resource, subject);
}
