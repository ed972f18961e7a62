import type { ListQuery } from "#domain/schema/query.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { SqlClause } from "#server/database/clause.ts";
import type { DatabaseRow } from "#server/database/database.ts";

/**
 * Query for a page. `sights` limits each sorting property to the rows in which its reader sees it; undefined if these
 * are all.
 */
export interface PageQuery extends ListQuery {
  sights?: (SqlClause | undefined)[];
}

/** Reads records of any resource, with the labels of related records. */
export interface ResourceQueries {
  /** The first record that matches. */
  one(resource: Resource, clause: SqlClause): Promise<DatabaseRow | undefined>;
  /** One page of the matching records, and the number of all. */
  page(
    resource: Resource,
    clause: SqlClause,
    query: PageQuery,
    now: Date,
  ): Promise<{ rows: DatabaseRow[]; total: number }>;
}
