import { CompiledQuery } from "kysely";
import { withServer } from "./server.mjs";
import { pascalCase } from "./types.mjs";

const plain = { text: "string", integer: "number", "double precision": "number", blob: "Buffer" };

/** Columns of a migrated database, without the migrator's own tables. */
const COLUMNS = `select tables.name as "table", columns.name, columns.type, columns."notnull" or columns.pk > 0 as required
  from sqlite_master as tables, pragma_table_info(tables.name) as columns
  where tables.type = 'table' and tables.name not like 'kysely%' and tables.name not like 'sqlite%'
  order by tables.name, columns.cid`;

/** A column of a property with named values has their type; of every other one the database's. */
function typeOf({ name, required, ...column }, resource) {
  const type = column.type.toLowerCase();
  const property = resource?.properties[name];
  const isNamed = property?.enum && plain[type] === (typeof property.enum[0] === "number" ? "number" : "string");
  const value = isNamed ? `NonNullable<${pascalCase(resource.$id)}["${name}"]>` : plain[type];
  if (!value) throw new Error(`No type for the column ${name}: ${type}`);
  return required ? value : `${value} | null`;
}

/**
 * The tables as the migrations create them, with columns typed by their resource, if there is one.
 * @param {{ $id: string, properties: object, "x-resource": { table: string } }[]} resources
 */
export async function tables(resources) {
  const { rows: columns } = await withServer((_load, { kysely }) => kysely.executeQuery(CompiledQuery.raw(COLUMNS)));
  const names = [...new Set(columns.map(({ table }) => table))];
  const types = names.map((table) => {
    const resource = resources.find((each) => each["x-resource"].table === table);
    const own = columns.filter((column) => column.table === table);
    const lines = own.map((column) => `${column.name}: ${typeOf(column, resource)};`);
    return `${table}: {\n${lines.join("\n")}\n};`;
  });
  const text = types.join("\n");
  const named = resources.map(({ $id }) => pascalCase($id)).filter((name) => text.includes(`<${name}[`));
  return `import type { ${named.join(", ")} } from "#domain/generated/resources.ts";

/** The rows of every table. */
export interface Tables {\n${text}\n}\n`;
}
