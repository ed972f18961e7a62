import { sql } from "kysely";
import { expect, it } from "vitest";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { migrate } from "#server/database/migrate.ts";
import { emptyDatabase } from "#tests/factories/database.ts";

interface ForeignKey {
  table: string;
  column: string;
}

const foreignKeys = {
  sqlite: sql<ForeignKey>`select tables.name as "table", keys."from" as "column"
    from sqlite_master as tables join pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`,
  postgres: sql<ForeignKey>`select used.table_name as "table", used.column_name as "column"
    from information_schema.table_constraints as made join information_schema.key_column_usage as used
    on used.constraint_name = made.constraint_name and used.table_name = made.table_name
    and used.constraint_schema = made.constraint_schema
    where made.constraint_type = 'FOREIGN KEY' and made.constraint_schema = current_schema()`,
};

it("the database prevents the deletion of related records, except for loose relations", async () => {
  const { database, drop } = await emptyDatabase();
  await migrate(database);
  const { rows } = await foreignKeys[database.engine].execute(database.kysely);
  await drop();
  const held = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  for (const { table, relations } of createRegistry(resourceFiles).all)
    for (const [field, { loose = false }] of Object.entries(relations))
      expect(held.has(`${table}.${field}`), `${table}.${field}`).toBe(!loose);
});
