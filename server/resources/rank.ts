import { type RawBuilder, sql } from "kysely";
import type { Property } from "#domain/schema/property.ts";

/** Rank of a value among its property's values, in the order of the file: states by sequence, levels by height. */
export function rankSql(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown> {
  const ranks = values.map((value, rank) => sql`when ${sql.lit(value)} then ${sql.lit(rank)}`);
  return sql`case ${column} ${sql.join(ranks, sql` `)} end`;
}

/** Sorting expression of a column: by the order of its named values, if it has any. */
export function ranked(column: RawBuilder<unknown>, property: Property): RawBuilder<unknown> {
  const words = property.enum?.filter((value) => typeof value === "string") ?? [];
  return words.length ? rankSql(column, words) : column;
}
