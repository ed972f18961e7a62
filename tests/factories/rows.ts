import { anyTables, type Database } from "#server/database/database.ts";

/** Every row of a database as text: the table, then the values. */
export async function allRows({ kysely }: Database): Promise<string[]> {
  const any = anyTables(kysely);
  const tables = (await any.introspection.getTables()).map(({ name }) => name);
  const read = async (table: string) =>
    (await any.selectFrom(table).selectAll().execute()).map((row) => `${table}: ${JSON.stringify(row)}`);
  return (await Promise.all(tables.map(read))).flat();
}
