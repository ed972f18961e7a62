import type { Kysely } from "kysely";
import { storedFields } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { bookkeeping } from "#server/database/change.ts";
import { fromRow } from "#server/database/codec.ts";
import type { DatabaseRow, Tables } from "#server/database/database.ts";
import { canonical } from "#server/database/trail.ts";
import { belongings } from "#server/trail/belongings.ts";
import { erased, type Replay, type Why } from "#server/trail/replay.ts";

export interface Fault {
  seq: number;
  why: Why;
  /** The part of the record that differs from its chain. */
  detail?: string;
}

/** The properties whose changes are all in a record's chain. */
const tracked = (resource: Resource): string[] =>
  storedFields(resource).filter((field) => !bookkeeping.includes(field) && !resource.untracked.includes(field));

/**
 * Properties that differ from the chain's last values. Erased values are unknown; private records begin without an
 * entry.
 */
export function differingFields(resource: Resource, { values }: Replay, row: DatabaseRow): string[] {
  const record = fromRow(resource, row);
  return tracked(resource).filter((field) => {
    const recorded = values.get(field);
    if (recorded === erased || (resource.passing && !values.has(field))) return false;
    return canonical(record[field] ?? null) !== canonical(recorded ?? null);
  });
}

async function contradiction(
  kysely: Kysely<Tables>,
  resource: Resource,
  replay: Replay,
  row: DatabaseRow | undefined,
): Promise<string | undefined> {
  const exists = replay.tellsOfRecord;
  if (!row) return exists && !resource.passing ? "the record is gone" : undefined;
  if (!exists && !resource.passing) return "the record was deleted, and is there";
  const fields = differingFields(resource, replay, row);
  const others = (belongings[resource.name] ?? []).map((part) => part.differing(kysely, row, replay.entries));
  return [...fields, ...(await Promise.all(others)).flat()].join(", ") || undefined;
}

/** The first fault of a completely read chain, or of its agreement with its record. */
export async function inspect(
  kysely: Kysely<Tables>,
  resource: Resource | undefined,
  replay: Replay,
  row: DatabaseRow | undefined,
): Promise<Fault | undefined> {
  const { verdict, end } = replay;
  if (verdict || !resource) return verdict;
  if (row && row.trailHash !== end.hash) return { seq: Number(row.trailSeq), why: "head" };
  const detail = await contradiction(kysely, resource, replay, row);
  return detail === undefined ? undefined : { seq: end.seq, why: "record", detail };
}
