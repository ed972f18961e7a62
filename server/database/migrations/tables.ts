import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";

type ColumnType = "text" | "integer" | "double" | "bytes";

/** A column: its type, `!` for not null, `#` for the primary key, and the table it refers to. */
export type Column = `${ColumnType}${"" | "!" | "#"}` | { type: `${ColumnType}${"" | "!"}`; references: string };

/** Columns of every record in addition to its own; the last two are the head of its trail. */
export const recordColumns = {
  revision: "integer!",
  createdAt: "text!",
  updatedAt: "text!",
  trailSeq: "integer!",
  trailHash: "text!",
} as const satisfies Record<string, Column>;

function sqlType(engine: Engine, type: ColumnType): RawBuilder<unknown> {
  if (type === "text") return engine === "postgres" ? sql`text collate "C"` : sql`text`;
  if (type === "bytes") return engine === "postgres" ? sql`bytea` : sql`blob`;
  return type === "double" ? sql`double precision` : sql`integer`;
}

function define(builder: ColumnDefinitionBuilder, column: Column): ColumnDefinitionBuilder {
  const type = typeof column === "string" ? column : column.type;
  const keyed = type.endsWith("#") ? builder.primaryKey() : builder;
  const required = type.endsWith("!") || type.endsWith("#") ? keyed.notNull() : keyed;
  return typeof column === "string" ? required : required.references(column.references);
}

/** Makes a table. `keys` are unique over several columns, `indexes` speed up lists. */
export async function createTable(
  database: Kysely<AnyTables>,
  engine: Engine,
  name: string,
  columns: Record<string, Column>,
  { keys = [], indexes = [] }: { keys?: string[][]; indexes?: string[][] } = {},
): Promise<void> {
  let table: CreateTableBuilder<string, string> = database.schema.createTable(name);
  for (const [column, definition] of Object.entries(columns)) {
    const type = (typeof definition === "string" ? definition : definition.type).replace(/[!#]$/, "") as ColumnType;
    table = table.addColumn(column, sqlType(engine, type) as RawBuilder<string>, (builder) =>
      define(builder, definition),
    );
  }
  for (const key of keys) table = table.addUniqueConstraint(`${name}_${key.join("_")}_key`, key);
  await table.execute();
  for (const index of indexes) {
    const columns = sql.join(index.map((column) => sql.ref(column)));
    await sql`create index ${sql.ref(`${name}_${index.join("_")}_index`)} on ${sql.table(name)} (${columns})`.execute(
      database,
    );
  }
}
