import { type RawBuilder, sql } from "kysely";
import type { Property } from "#domain/schema/property.ts";

/** Where a value stands among those that its property may have, in the order of its file: states as they follow each other, levels as they rise. */
export function rankSql(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown> {
  const ranks = values.map((value, rank) => sql`when ${sql.lit(value)} then ${sql.lit(rank)}`);
  return sql`case ${column} ${sql.join(ranks, sql` `)} end`;
}

/** What a column with named values is sorted by: their order, as far as they are named. */
export function ranked(column: RawBuilder<unknown>, property: Property): RawBuilder<unknown> {
  const words = property.enum?.filter((value) => typeof value === "string") ?? [];
  return words.length ? rankSql(column, words) : column;
}
