import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Engine } from "#server/database/database.ts";

/** "This column is one of these", with all values in one parameter: the query's text is the same for one as for hundreds. */
export interface AnyOf {
  condition: string;
  value: unknown;
}

/** Makes the condition of a column and the value of its one parameter, the query's first. */
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
