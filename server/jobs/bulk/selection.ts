import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { largestPageSize } from "#domain/schema/query.ts";
import type { Resource, Stored, Values } from "#domain/schema/resource.ts";
import requests from "#schemas/requests.json";
import { listRecords } from "#server/resources/read.ts";
import type { Services } from "#server/services/services.ts";

/** The records of a job: the given ones, or all of a list except some. */
export interface BulkSelection {
  ids?: readonly string[];
  /** The query string of the list, with its search and filters. */
  query?: string;
  except?: readonly string[];
}

/** Parameters of a list that only affect its display, not its records. */
const shown = new Set(["_start", "_end", "_sort", "_order", "_fields"]);

function parametersOf(query: string): Record<string, string[]> {
  const parameters = new URLSearchParams(query);
  const names = [...new Set(parameters.keys())].filter((name) => !shown.has(name));
  return Object.fromEntries(names.map((name) => [name, parameters.getAll(name)]));
}

/**
 * The records that a list's query matches, in pages as large as a list may have.
 * @param fields properties to read; by default all
 */
export async function* listedRecords(
  services: Services,
  resource: Resource,
  actor: Actor,
  { query, fields }: { query: string; fields?: string[] },
): AsyncGenerator<Stored<Values>> {
  const only: Record<string, string[]> = fields ? { _fields: fields } : {};
  const parameters = { ...parametersOf(query), _sort: [resource.key], ...only };
  for (let start = 0; ; start += largestPageSize) {
    const page = { _start: [String(start)], _end: [String(start + largestPageSize)] };
    const { records } = await listRecords(services, resource, actor, { ...parameters, ...page });
    yield* records;
    if (records.length < largestPageSize) return;
  }
}

/**
 * The keys of the selected records, without duplicates. Records given by key are not checked here, because the job
 * refuses those of others one by one. Throws DomainError TOO_LARGE for too many records, and the errors of a list.
 */
export async function selectedIds(
  services: Services,
  resource: Resource,
  actor: Actor,
  { ids, query, except = [] }: BulkSelection,
): Promise<string[]> {
  const left = new Set(except);
  const selected = new Set(ids);
  if (query !== undefined)
    for await (const { id } of listedRecords(services, resource, actor, { query, fields: [resource.key] })) {
      if (!left.has(id)) selected.add(id);
      if (selected.size > requests.bulk.records) throw new DomainError("TOO_LARGE");
    }
  return [...selected];
}
