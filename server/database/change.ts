import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { Trail } from "#domain/generated/resources.ts";
import type { Resource, Stored, Values } from "#domain/schema/resource.ts";
import { currentFor } from "#domain/schema/seen.ts";
import { type ChangeRecord, ruleValues } from "#server/database/changeRecord.ts";
import { fromRow, toRow } from "#server/database/codec.ts";
import { anyTables, type Engine, type Transaction } from "#server/database/database.ts";
import { type Locked, previousHead } from "#server/database/lock.ts";
import { requirePrintable } from "#server/database/printed.ts";
import { canonical, changesBetween, emptyHead, insertEntry, nextEntry } from "#server/database/trail.ts";

/** The actor and the time of a transaction that changes records. */
export interface Change {
  transaction: Transaction;
  engine: Engine;
  actor: Actor;
  now: Date;
  /** Events that are published after the commit, to people who may see the records. */
  events: ChangeRecord[];
}

/** Properties of every record that trail entries leave out. */
export const bookkeeping = ["id", "revision", "createdAt", "updatedAt"];

function isTaken(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === "23505" || code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY";
}

function isReferenced(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === "23503" || code === "SQLITE_CONSTRAINT_FOREIGNKEY";
}

/** Converts the database's refusals into DomainErrors: a key in use, a record that others refer to. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isTaken(error)) throw new DomainError("ALREADY_EXISTS");
    if (isReferenced(error)) throw new DomainError("IN_USE");
    throw error;
  }
}

/** Content of a change's trail entry. */
interface Noted {
  /** Name of the change, by default create, update or delete. */
  action?: Trail["action"];
  /** Details in the entry besides the record's properties. */
  details?: Values;
}

/**
 * Inserts a record with its first trail entry. Throws DomainError ALREADY_EXISTS if a unique value is in use,
 * NAME_NOT_PRINTABLE.
 */
export async function createRecord<R extends Values>(
  change: Change,
  resource: Resource<R>,
  { values, action = "create", details = {} }: Noted & { values: NoInfer<Partial<R>> },
): Promise<Stored<R>> {
  requirePrintable(resource, values);
  const at = change.now.toISOString();
  const record: Values = { ...values, revision: 1, createdAt: at, updatedAt: at };
  const subject = String(record[resource.key]);
  const changes = {
    ...changesBetween(undefined, details, []),
    ...changesBetween(undefined, toPlain(resource, record), bookkeeping),
  };
  const previous = resource.createOnly.includes(resource.key)
    ? await previousHead(change, resource, subject)
    : emptyHead;
  const { row, head } = nextEntry(previous, { resource, subject, action, actor: change.actor, at, changes });
  const inserted = await refusing(
    anyTables(change.transaction)
      .insertInto(resource.table)
      .values({ ...toRow(resource, record), ...head })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await insertEntry(change.transaction, row);
  change.events.push({ resource: resource.name, id: subject, revision: 1 });
  return fromRow(resource, inserted);
}

const toPlain = (resource: Resource, record: Values) => fromRow(resource, toRow(resource, record));

/** Values to write over a locked record. */
interface Update<R extends Values> extends Noted {
  locked: Locked<R>;
  patch: Partial<R>;
  /** The revision that the writer has read. By default that of the locked record, if no typed value is replaced. */
  expectedRevision?: unknown;
  /** Keeps the time of the last change, for example because the removal of a name does not count as activity. */
  keepsTime?: boolean;
}

/**
 * Changes a locked record by one conditional update, and appends the changes to its trail. Throws DomainError
 * REVISION_CONFLICT with the current record if the writer has read another revision, ALREADY_EXISTS,
 * NAME_NOT_PRINTABLE.
 */
export async function updateRecord<R extends Values>(
  change: Change,
  resource: Resource<R>,
  { locked, patch, action = "update", expectedRevision, details = {}, keepsTime = false }: Update<NoInfer<R>>,
): Promise<Stored<R>> {
  const { record } = locked;
  if (expectedRevision !== undefined && expectedRevision !== record.revision)
    throw new DomainError("REVISION_CONFLICT", { current: currentFor(resource, change.actor, record) });
  requirePrintable(
    resource,
    Object.fromEntries(Object.entries(patch).filter(([field, value]) => value !== record[field])),
  );
  const at = change.now.toISOString();
  const subject = String(record[resource.key]);
  const after = toPlain(resource, { ...record, ...patch });
  const { row, head } = nextEntry(locked.head, {
    resource,
    subject,
    action,
    actor: change.actor,
    at,
    changes: { ...changesBetween(undefined, details, []), ...changesBetween(record, after, bookkeeping) },
  });
  const updated = await refusing(
    anyTables(change.transaction)
      .updateTable(resource.table)
      .set({
        ...toRow(resource, patch),
        ...head,
        revision: Number(record.revision) + 1,
        ...(keepsTime ? {} : { updatedAt: at }),
      })
      .where(resource.key, "=", subject)
      .where("revision", "=", Number(record.revision))
      .returningAll()
      .executeTakeFirst(),
  );
  if (!updated) throw new DomainError("REVISION_CONFLICT");
  await insertEntry(change.transaction, row);
  const [before, now] = [ruleValues(resource, record), ruleValues(resource, after)];
  const seenOtherwise = canonical(before) !== canonical(now);
  change.events.push({
    resource: resource.name,
    id: subject,
    revision: Number(updated.revision),
    ...(seenOtherwise ? { before } : {}),
  });
  return fromRow(resource, updated);
}

/** A locked record to delete, the action for the trail, and the person for the event, if there is one. */
interface Deletion extends Pick<Noted, "action">, Pick<ChangeRecord, "by"> {
  locked: Locked;
}

/**
 * Deletes a locked record. Its trail stays and ends with its last values. Throws DomainError IN_USE if others refer to
 * it.
 */
export async function deleteRecord(
  change: Change,
  resource: Resource,
  { locked, action = "delete", ...said }: Deletion,
): Promise<void> {
  const subject = String(locked.record[resource.key]);
  const changes = changesBetween(locked.record, undefined, bookkeeping);
  const { row } = nextEntry(locked.head, {
    resource,
    subject,
    action,
    actor: change.actor,
    at: change.now.toISOString(),
    changes,
  });
  await refusing(anyTables(change.transaction).deleteFrom(resource.table).where(resource.key, "=", subject).execute());
  await insertEntry(change.transaction, row);
  const last = ruleValues(resource, locked.record);
  const revision = Number(locked.record.revision) + 1;
  change.events.push({ resource: resource.name, id: subject, revision, last, ...said });
}

/**
 * Adds a trail entry to a locked record that changes none of its properties, such as submitted answers or an issued
 * code. The head of `locked` is updated, so that more entries can follow.
 */
export async function noteInTrail(
  change: Change,
  resource: Resource,
  { locked, action, details = {} }: Noted & { locked: Locked; action: Trail["action"] },
): Promise<void> {
  const subject = String(locked.record[resource.key]);
  const changes = changesBetween(undefined, details, []);
  const { row, head } = nextEntry(locked.head, {
    resource,
    subject,
    action,
    actor: change.actor,
    at: change.now.toISOString(),
    changes,
  });
  await anyTables(change.transaction)
    .updateTable(resource.table)
    .set({ ...head })
    .where(resource.key, "=", subject)
    .execute();
  await insertEntry(change.transaction, row);
  locked.head = head;
}
