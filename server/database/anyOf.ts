import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Engine } from "#server/database/database.ts";

/**
 * The condition "this column is one of these", with all values in one parameter, so that the query's text is the same
 * for any number.
 */
export interface AnyOf {
  condition: string;
  value: unknown;
}

/** Returns the condition of a column and the value of its only parameter, which is the first one of the query. */
export function anyOf(engine: Engine, column: string, values: readonly string[]): AnyOf {
  return engine === "postgres"
    ? { condition: `${column} = any($1)`, value: values }
    : { condition: `${column} in (select value from json_each(?))`, value: JSON.stringify(values) };
}

/** The same condition for the query layer. */
export const isAnyOf = (engine: Engine, column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  engine === "postgres"
    ? sql<SqlBool>`${sql.ref(column)} = any(${values})`
    : sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
