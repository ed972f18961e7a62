import { type RawBuilder, sql } from "kysely";

/**
 * One comparison. Its form (operator, column, number of values) determines the SQL, and the values are bound at each
 * call.
 */
interface Comparison {
  operator: "in" | "notIn" | "gte" | "lte" | "like" | "set" | "unset" | "never";
  column: string;
  values: unknown[];
  /** The compared expression if there is no column of that name. */
  queried?: RawBuilder<unknown>;
}

/** A condition on a related record in another table. */
interface Related {
  column: string;
  table: string;
  key: string;
  holds: SqlClause;
}

/** A condition for records: comparisons of which all or any must be true, also for related records. */
export type SqlClause = Comparison | { all: SqlClause[] } | { any: SqlClause[] } | { related: Related };

/** One comparison of a column. */
export const compare = (operator: Comparison["operator"], column: string, values: unknown[] = []): Comparison => ({
  operator,
  column,
  values,
});

/** A key that is equal for two clauses with the same SQL. */
export function clauseShape(clause: SqlClause): string {
  if ("all" in clause) return `(${clause.all.map(clauseShape).join("&")})`;
  if ("any" in clause) return `[${clause.any.map(clauseShape).join("|")}]`;
  if ("related" in clause)
    return `${clause.related.column}>${clause.related.table}${clauseShape(clause.related.holds)}`;
  return `${clause.column} ${clause.operator} ${clause.values.length}`;
}

/** The other table is read once, not for each row. Within the brackets, `record` is a row of it. */
const relatedSql = ({ column, table, key, holds }: Related) =>
  sql`${sql.ref(`record.${column}`)} in (select ${sql.ref(`record.${key}`)} from ${sql.table(table)} as record where ${clauseSql(holds)})`;

/** The SQL of a clause over the table `record`, its values as parameters in reading order. */
export function clauseSql(clause: SqlClause): RawBuilder<unknown> {
  if ("all" in clause)
    return clause.all.length ? sql`(${sql.join(clause.all.map(clauseSql), sql` and `)})` : sql`1 = 1`;
  if ("any" in clause) return clause.any.length ? sql`(${sql.join(clause.any.map(clauseSql), sql` or `)})` : sql`1 = 0`;
  if ("related" in clause) return relatedSql(clause.related);
  const { values, queried } = clause;
  const column = queried ?? sql.ref(`record.${clause.column}`);
  switch (clause.operator) {
    case "never":
      return sql`1 = 0`;
    case "set":
      return sql`${column} is not null`;
    case "unset":
      return sql`${column} is null`;
    case "like":
      return sql`${column} like ${values[0]} escape '\\'`;
    case "gte":
      return sql`${column} >= ${values[0]}`;
    case "lte":
      return sql`${column} <= ${values[0]}`;
    case "in":
      return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} in (${sql.join(values)})`;
    case "notIn":
      return sql`${column} not in (${sql.join(values)})`;
  }
}

/** The values of a clause in the order in which `clauseSql` binds them. */
export function valuesOf(clause: SqlClause): unknown[] {
  if ("all" in clause) return clause.all.flatMap(valuesOf);
  if ("any" in clause) return clause.any.flatMap(valuesOf);
  if ("related" in clause) return valuesOf(clause.related.holds);
  return clause.values;
}

/** LIKE pattern for a text anywhere, with LIKE's wildcards escaped. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
