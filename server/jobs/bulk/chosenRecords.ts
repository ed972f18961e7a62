import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { mostValues } from "#domain/schema/query.ts";
import type { Resource, Stored, Values } from "#domain/schema/resource.ts";
import requests from "#schemas/requests.json";
import { type BulkSelection, listedRecords } from "#server/jobs/bulk/selection.ts";
import { listRecords, readRecord } from "#server/resources/read.ts";
import type { Services } from "#server/services/services.ts";

/** A single record may be one that the actor can read but not list, such as their own account. */
async function readOne(services: Services, resource: Resource, actor: Actor, id: string): Promise<Stored<Values>[]> {
  try {
    return [await readRecord(services, resource, actor, id)];
  } catch (error) {
    if (error instanceof DomainError && error.problem.code === "NOT_FOUND") return [];
    throw error;
  }
}

async function readNamed(
  services: Services,
  resource: Resource,
  actor: Actor,
  ids: readonly string[],
): Promise<Stored<Values>[]> {
  const [only] = ids;
  if (only !== undefined && ids.length === 1) return readOne(services, resource, actor, only);
  const records: Stored<Values>[] = [];
  for (let start = 0; start < ids.length; start += mostValues) {
    const part = ids.slice(start, start + mostValues);
    const page = await listRecords(services, resource, actor, { id: part, _start: ["0"], _end: [String(part.length)] });
    records.push(...page.records);
  }
  return records;
}

/**
 * The chosen records that an actor sees; others are left out. Throws DomainError FORBIDDEN, TOO_LARGE, and the errors
 * of a list.
 */
export async function chosenRecords(
  services: Services,
  resource: Resource,
  actor: Actor,
  { ids = [], query, except = [] }: BulkSelection,
): Promise<Stored<Values>[]> {
  const chosen = new Map<string, Stored<Values>>();
  const left = new Set(except);
  if (query !== undefined)
    for await (const record of listedRecords(services, resource, actor, { query })) {
      if (!left.has(record.id)) chosen.set(record.id, record);
      if (chosen.size > requests.bulk.records) throw new DomainError("TOO_LARGE");
    }
  const named = [...new Set(ids)].filter((id) => !chosen.has(id));
  for (const record of await readNamed(services, resource, actor, named)) chosen.set(record.id, record);
  return [...chosen.values()];
}
