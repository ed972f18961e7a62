import type { TableMetadata } from "kysely";
import { anyTables, type Database } from "#server/database/database.ts";

/** Inserts a row with given values into a table; every other required column gets `x`, or 1. */
export async function insert({ kysely }: Database, name: string, given: Record<string, unknown> = {}): Promise<void> {
  const tables = await kysely.introspection.getTables();
  const { columns } = tables.find((table) => table.name === name) as TableMetadata;
  const needed = columns.filter(({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue);
  const filled = needed.map((column) => [column.name, /int|double|float/i.test(column.dataType) ? 1 : "x"]);
  await anyTables(kysely)
    .insertInto(name)
    .values({ ...Object.fromEntries(filled), ...given })
    .execute();
}
