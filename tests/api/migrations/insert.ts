import type { ColumnMetadata, TableMetadata } from "kysely";
import { anyTables, type Database } from "#server/database/database.ts";

/** Required columns with a list as JSON, which migrations read. */
const lists = new Set(["peStudents"]);

const filling = ({ name, dataType }: ColumnMetadata) =>
  lists.has(name) ? "[]" : /int|double|float/i.test(dataType) ? 1 : "x";

/** Inserts a row with given values into a table; every other required column gets `x`, `[]` or 1. */
export async function insert({ kysely }: Database, name: string, given: Record<string, unknown> = {}): Promise<void> {
  const tables = await kysely.introspection.getTables();
  const { columns } = tables.find((table) => table.name === name) as TableMetadata;
  const needed = columns.filter(({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue);
  const filled = needed.map((column) => [column.name, filling(column)]);
  await anyTables(kysely)
    .insertInto(name)
    .values({ ...Object.fromEntries(filled), ...given })
    .execute();
}
