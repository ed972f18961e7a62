import type { Actor } from "#domain/access/actor.ts";
import { can, rightsFor, rowRules } from "#domain/access/can.ts";
import { maskRecord } from "#domain/access/mask.ts";
import type { RowCondition } from "#domain/access/rules.ts";
import { DomainError } from "#domain/errors.ts";
import { withComputed } from "#domain/schema/computed.ts";
import { labelField, scalarRelations } from "#domain/schema/derive.ts";
import { type ListQuery, parseListQuery } from "#domain/schema/query.ts";
import type { Resource, Stored, Values } from "#domain/schema/resource.ts";
import { pickFields, seenBy } from "#domain/schema/seen.ts";
import { openTo, rowsShowing } from "#domain/schema/sight.ts";
import { ruleFields } from "#server/database/changeRecord.ts";
import type { SqlClause } from "#server/database/clause.ts";
import { fromRow } from "#server/database/codec.ts";
import type { DatabaseRow } from "#server/database/database.ts";
import { filterClause, rulesClause } from "#server/resources/clauses.ts";
import { withPolymorphicLabels } from "#server/resources/polymorphicLabels.ts";
import { searchClause } from "#server/resources/searchClause.ts";
import { withTexts } from "#server/resources/texts.ts";
import type { Services } from "#server/services/services.ts";

export interface PagedRecords<R extends Values = Values> {
  records: Stored<R>[];
  total: number;
}

function present<R extends Values>(
  services: Services,
  resource: Resource<R>,
  actor: Actor,
  row: DatabaseRow,
): Stored<R> {
  const record = maskRecord(resource, actor, withComputed(resource, fromRow(resource, row), services.now()));
  const labels = scalarRelations(resource)
    .map(labelField)
    .filter((label) => row[label] !== undefined);
  return Object.assign(record, Object.fromEntries(labels.map((label) => [label, row[label]])));
}

/** The rows in which an actor sees a property; undefined if these are all rows they can read. */
function sightOf(resource: Resource, actor: Actor, field: string): SqlClause | undefined {
  const rows = rowsShowing(resource, actor, field);
  return rows && rulesClause(resource, rows);
}

/** A comparison of a property that only matches rows in which the actor sees it, so that hidden values cannot be found. */
const withinSight =
  (resource: Resource, actor: Actor) =>
  (field: string, clause: SqlClause): SqlClause => {
    const sight = sightOf(resource, actor, field);
    return sight ? { all: [clause, sight] } : clause;
  };

async function readPage<R extends Values>(
  services: Services,
  resource: Resource<R>,
  actor: Actor,
  clause: SqlClause,
  query: ListQuery,
): Promise<PagedRecords<R>> {
  const sights = query.sort.map(({ field }) => sightOf(resource, actor, field));
  const { rows, total } = await services.queries.page(resource, clause, { ...query, sights }, services.now());
  const records = rows.map((row) => present(services, resource, actor, row));
  if (!query.fields || query.fields.includes("texts")) await withTexts(services, resource, records);
  await withPolymorphicLabels(services, resource, records);
  return { records, total };
}

/**
 * Like `readPage`, with each record reduced to the properties the actor sees. Reads the properties that decide this
 * too, but returns them only on request.
 */
async function readSeen<R extends Values>(
  services: Services,
  resource: Resource<R>,
  actor: Actor,
  clause: SqlClause,
  query: ListQuery,
): Promise<PagedRecords<R>> {
  const { fields } = query;
  const wanted = fields ? { ...query, fields: [...new Set([...fields, ...ruleFields(resource)])] } : query;
  const { records, total } = await readPage(services, resource, actor, clause, wanted);
  const seen = records.map((record) => seenBy(resource, actor, record));
  return { records: fields ? seen.map((record) => pickFields(resource, record, fields)) : seen, total };
}

/** Default conditions of a list, unless the call filters by that property or names records by key. */
function usualClauses(resource: Resource, { filters }: ListQuery, now: Date): SqlClause[] {
  const filtered = new Set(filters.map(({ field }) => field));
  if (filtered.has("id") || filtered.has(resource.key)) return [];
  return Object.entries(resource.defaultFilters)
    .filter(([field]) => !filtered.has(field))
    .map(([field, value]) => filterClause(resource, { field, operator: "eq", values: [value] }, now));
}

/**
 * One page of the records an actor may list.
 * @param parameters the query string, each name with its values
 * @param view conditions of the path itself, and its page size if no page is requested
 * Throws DomainError FORBIDDEN for a role without the right, UNKNOWN_FILTER, UNKNOWN_OPERATOR, UNKNOWN_SORT.
 */
export async function listRecords<R extends Values>(
  services: Services,
  resource: Resource<R>,
  actor: Actor,
  parameters: Record<string, string[]>,
  view: { conditions?: RowCondition[]; pageSize?: number } = {},
): Promise<PagedRecords<R>> {
  const rules = rowRules(resource, actor, "list");
  if (!rules.length) throw new DomainError("FORBIDDEN");
  const visible = openTo(resource, actor);
  const seen = withinSight(resource, actor);
  const query = parseListQuery(visible, parameters, view.pageSize);
  if ("statusCode" in query) throw new DomainError(query);
  const filters = query.filters.map((filter) => seen(filter.field, filterClause(resource, filter, services.now())));
  const usual = usualClauses(resource, query, services.now());
  const search = query.q ? [searchClause(visible, query.q, services.registry, seen)] : [];
  const clause = {
    all: [
      rulesClause(resource, rules),
      rulesClause(resource, [view.conditions ?? []]),
      ...(query.match === "any" && filters.length > 0 ? [{ any: filters }] : filters),
      ...usual,
      ...search,
    ],
  };
  const looksOnly = rightsFor(resource, actor, "look").length > 0;
  return (looksOnly ? readSeen : readPage)(services, resource, actor, clause, query);
}

/**
 * Answers with a record that was just written, without reading it again if the answer needs no labels or translations
 * of others. Throws DomainError NOT_FOUND if the actor may not read it.
 */
export async function answerWritten<R extends Values>(
  services: Services,
  resource: Resource<R>,
  actor: Actor,
  written: Stored<NoInfer<R>>,
): Promise<Stored<R>> {
  if (scalarRelations(resource).length || resource.translated.length)
    return readRecord(services, resource, actor, written.id);
  if (!can(resource, actor, "read", written)) throw new DomainError("NOT_FOUND");
  return maskRecord(resource, actor, withComputed(resource, written, services.now()));
}

/**
 * One record as far as the actor sees it: whole when they may read it. DomainError FORBIDDEN for a role that never does,
 * NOT_FOUND for a record that is not theirs.
 */
export async function readRecord<R extends Values>(
  services: Services,
  resource: Resource<R>,
  actor: Actor,
  id: string,
): Promise<Stored<R>> {
  const rules = [...rowRules(resource, actor, "read"), ...rowRules(resource, actor, "look")];
  if (!rules.length) throw new DomainError("FORBIDDEN");
  const clause: SqlClause = {
    all: [{ operator: "in", column: resource.key, values: [id] }, rulesClause(resource, rules)],
  };
  const row = await services.queries.one(resource, clause);
  if (!row) throw new DomainError("NOT_FOUND");
  const record = present(services, resource, actor, row);
  await withTexts(services, resource, [record]);
  await withPolymorphicLabels(services, resource, [record]);
  return seenBy(resource, actor, record);
}
