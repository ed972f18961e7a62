import type { ColumnMetadata, TableMetadata } from "kysely";
import { anyTables, type Database } from "#server/database/database.ts";

/** Required columns with a list as JSON, which migrations read. */
const lists = new Set(["peStudents"]);

const filling = ({ name, dataType }: ColumnMetadata) =>
  lists.has(name) ? "[]" : /int|double|float/i.test(dataType) ? 1 : "x";

/** Folded forms of given texts, as the server stores them next to the texts. */
const foldedFrom = (given: Record<string, unknown>, columns: string[]) =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === "string" && columns.includes(`${name}_fold`) ? [[`${name}_fold`, value.toLowerCase()]] : [],
    ),
  );

/** Inserts a row with given values into a table; every other required column gets `x`, `[]` or 1. */
export async function insert({ kysely }: Database, name: string, given: Record<string, unknown> = {}): Promise<void> {
  const tables = await kysely.introspection.getTables();
  const { columns } = tables.find((table) => table.name === name) as TableMetadata;
  const needed = columns.filter(({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue);
  const filled = needed.map((column) => [column.name, filling(column)]);
  const folded = foldedFrom(
    given,
    columns.map((column) => column.name),
  );
  await anyTables(kysely)
    .insertInto(name)
    .values({ ...Object.fromEntries(filled), ...folded, ...given })
    .execute();
}
