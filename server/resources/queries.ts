import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Locale } from "#domain/generated/programme.ts";
import { sourcesOf } from "#domain/schema/computed.ts";
import { labelField, scalarRelations } from "#domain/schema/derive.ts";
import { isNullable, propertyOf, queriedFields, storedFields } from "#domain/schema/properties.ts";
import { isCountry, type ListQuery } from "#domain/schema/query.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { clauseShape, clauseSql, type SqlClause, valuesOf } from "#server/database/clause.ts";
import type { Database, DatabaseRow } from "#server/database/database.ts";
import { stateClauses } from "#server/resources/computedClauses.ts";
import { countriesByName } from "#server/resources/countriesByName.ts";
import { queriedSql } from "#server/resources/queried.ts";
import { ranked, rankSql } from "#server/resources/rank.ts";
import type { PageQuery, ResourceQueries } from "#server/services/queries.ts";

const CACHE_SIZE = 2000;

/** Column name of a list's total; no property has it. */
const TOTAL = "__total";

/** Expression for sorting a list, and its bound values. */
interface Term {
  shown: RawBuilder<unknown>;
  bound: unknown[];
  /** Of some rows there is nothing to sort by. */
  isPartial?: boolean;
}

/** Sorts a row by the values its reader may see; others come last. */
const within = (sight: SqlClause | undefined, { shown, bound }: Term): Term =>
  sight
    ? {
        shown: sql`case when ${clauseSql(sight)} then ${shown} end`,
        bound: [...valuesOf(sight), ...bound],
        isPartial: true,
      }
    : { shown, bound };

/** Runs the list and read queries of resources; the SQL of each shape is compiled once and cached. */
export class CachedQueries implements ResourceQueries {
  readonly #database: Database;
  readonly #registry: Registry;
  readonly #statements = new LRUCache<string, string>({ max: CACHE_SIZE });

  constructor(database: Database, registry: Registry) {
    this.#database = database;
    this.#registry = registry;
  }

  /** One row, with the labels of related records joined. */
  async one(resource: Resource, clause: SqlClause): Promise<DatabaseRow | undefined> {
    const query: ListQuery = { filters: [], sort: [], start: 0, end: 1 };
    const statement = this.#statement(`one ${resource.name} ${clauseShape(clause)}`, () =>
      this.#pageSql(resource, clause, query, [], []),
    );
    const [row] = await this.#database.read(statement, [...valuesOf(clause), 1, 0]);
    return row;
  }

  /** The rows of one page and the total in one round trip; beyond the last page the total needs a separate query. */
  async page(
    resource: Resource,
    clause: SqlClause,
    query: PageQuery,
    now: Date,
  ): Promise<{ rows: DatabaseRow[]; total: number }> {
    const order = query.sort.map(({ field, descending }) => `${descending ? "-" : ""}${field}`).join();
    const counted = sql`(select count(*) from ${sql.table(resource.table)} as record where ${clauseSql(clause)}) as ${sql.ref(TOTAL)}`;
    const sights = query.sort.map((_, index) => query.sights?.[index]);
    const seen = sights.map((sight) => (sight ? clauseShape(sight) : "")).join();
    const shape = `page ${resource.name} ${query.fields?.join() ?? "*"} ${order} ${seen} ${query.locale ?? ""} ${clauseShape(clause)}`;
    const terms = query.sort.map(({ field }, index) =>
      within(sights[index], this.#shown(resource, field, now, query.locale)),
    );
    const statement = this.#statement(shape, () => this.#pageSql(resource, clause, query, [counted], terms));
    const values = valuesOf(clause);
    const ranking = terms.flatMap(({ bound }) => bound);
    const span = [query.end - query.start, query.start];
    const rows = await this.#database.read(statement, [...values, ...values, ...ranking, ...span]);
    const total = rows[0] ? Number(rows[0][TOTAL]) : query.start === 0 ? 0 : await this.#count(resource, clause);
    return { rows, total };
  }

  async #count(resource: Resource, clause: SqlClause): Promise<number> {
    const statement = this.#statement(
      `count ${resource.name} ${clauseShape(clause)}`,
      () => sql`select count(*) as total from ${sql.table(resource.table)} as record where ${clauseSql(clause)}`,
    );
    const [row] = await this.#database.read(statement, valuesOf(clause));
    return Number(row?.total ?? 0);
  }

  #statement(shape: string, build: () => RawBuilder<unknown>): string {
    const known = this.#statements.get(shape);
    if (known) return known;
    const statement = build().compile(this.#database.kysely).sql;
    this.#statements.set(shape, statement);
    return statement;
  }

  #pageSql(
    resource: Resource,
    clause: SqlClause,
    query: ListQuery,
    more: RawBuilder<unknown>[],
    terms: Term[],
  ): RawBuilder<unknown> {
    const columns = columnsFor(resource, query.fields).map((field) => sql.ref(`record.${field}`));
    const queried = queriedFields(resource)
      .filter((field) => !query.fields || query.fields.includes(field))
      .map((field) => sql`${queriedSql(resource, field)} as ${sql.ref(field)}`);
    const labels = scalarRelations(resource)
      .filter((field) => !query.fields || query.fields.includes(field))
      .map((field) => this.#labelSql(resource, field));
    return sql`select ${sql.join([...more, ...columns, ...queried, ...labels])} from ${sql.table(resource.table)} as record where ${clauseSql(clause)} order by ${sql.join(this.#orderSql(resource, query.sort, terms))} limit ${0} offset ${0}`;
  }

  /** Sorting of a list by displayed values; the key breaks ties. */
  #orderSql(resource: Resource, sort: ListQuery["sort"], terms: Term[]): RawBuilder<unknown>[] {
    const direction = (descending: boolean) => (descending ? sql`desc` : sql`asc`);
    const fields = terms.map(({ shown, isPartial }, index) => {
      const { field = "", descending = false } = sort[index] ?? {};
      const property = propertyOf(resource, field);
      const nulls = isPartial || isNullable(property) || isCountry(property) ? sql` nulls last` : sql``;
      return sql`${shown} ${direction(descending)}${nulls}`;
    });
    return [...fields, sql`${sql.ref(`record.${resource.key}`)} ${direction(sort[0]?.descending ?? false)}`];
  }

  #shown(resource: Resource, field: string, now: Date, locale: Locale | undefined): Term {
    const rule = resource.computed[field];
    const property = propertyOf(resource, field);
    if (rule?.rule === "query") return { shown: ranked(queriedSql(resource, field), property), bound: [] };
    if (rule?.rule !== "firstOf") return { shown: this.#shownSql(resource, field, locale), bound: [] };
    const clauses = stateClauses(resource, rule, now);
    const states = (property.enum ?? []).flatMap((state) => clauses.get(String(state)) ?? []);
    const cases = states.map((clause, rank) => sql`when ${clauseSql(clause)} then ${sql.lit(rank)}`);
    return { shown: sql`case ${sql.join(cases, sql` `)} end`, bound: states.flatMap(valuesOf) };
  }

  #shownSql(resource: Resource, field: string, locale: Locale | undefined): RawBuilder<unknown> {
    if (scalarRelations(resource).includes(field)) return this.#relatedSql(resource, field, foldedColumn);
    const column = field === "id" ? resource.key : field;
    const shown = sql.ref(`record.${foldedColumn(resource, column)}`);
    if (locale && isCountry(propertyOf(resource, field))) return rankSql(shown, countriesByName(locale));
    return ranked(shown, propertyOf(resource, field));
  }

  #labelSql(resource: Resource, field: string): RawBuilder<unknown> {
    const label = this.#relatedSql(resource, field, (_, column) => column);
    return sql`${label} as ${sql.ref(labelField(field))}`;
  }

  /** The label of a related record. A subquery per row costs both databases less than a join. */
  #relatedSql(
    resource: Resource,
    field: string,
    columnOf: (related: Resource, label: string) => string,
  ): RawBuilder<unknown> {
    const relation = resource.relations[field];
    if (!relation) throw new Error(`${resource.name}.${field} is no relation`);
    const named = this.#registry.named(relation.resource);
    const found = sql`select related.${sql.ref(columnOf(named, named.label))} from ${sql.table(named.table)} as related`;
    return sql`(${found} where related.${sql.ref(named.key)} = ${sql.ref(`record.${field}`)})`;
  }
}

/** The columns that a list reads: those of requested properties, their sources, and the standard ones. */
function columnsFor(resource: Resource, fields: string[] | undefined): string[] {
  if (!fields) return storedFields(resource);
  const sources = fields.flatMap((field) => {
    const rule = resource.computed[field];
    return rule ? sourcesOf(resource, rule) : [];
  });
  const wanted = new Set([...fields, ...sources]);
  return storedFields(resource).filter((field) => wanted.has(field) || field === resource.key || field === "revision");
}

/** A text's folded form where it has one: it sorts as people read, and not by capitals and accents. */
const foldedColumn = ({ search }: Resource, column: string) => (search.includes(column) ? `${column}_fold` : column);
