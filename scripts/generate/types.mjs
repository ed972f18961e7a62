import { compile } from "json-schema-to-typescript";

/** `audit-field` -> `AuditField`. @param {string} name */
export const pascalCase = (name) =>
  name
    .split(/[-_.]/)
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join("");

/**
 * A schema without what names or decorates it: the type's name is ours to give, and our own keywords are no types.
 * @param {unknown} schema
 */
export function bare(schema) {
  if (Array.isArray(schema)) return schema.map(bare);
  if (schema === null || typeof schema !== "object") return schema;
  const described = Object.entries(schema).filter(([key]) => !key.startsWith("x-"));
  return Object.fromEntries(described.map(([key, value]) => [key, bare(value)]));
}

/** The compiler adds a list of users to every definition. */
const whereUsed = /^ *\*(?: *\n *\*)? This interface was referenced by .*\n *\* via the .*\n/gm;

/**
 * TypeScript for one JSON Schema, its root and definitions exported.
 * @param {object} schema
 * @param {string} name of the root type
 */
export async function typesOf(schema, name) {
  const { $id, $schema, title, ...rest } = bare(schema);
  const types = await compile(rest, name, {
    bannerComment: "",
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  });
  return types.replace(whereUsed, "").replace(/^\s*\/\*\*\s*\*\/\n/gm, "");
}

/**
 * An exported union of string literals.
 * @param {string} name
 * @param {Iterable<string>} values
 */
export const union = (name, values) =>
  `export type ${name} = ${[...new Set(values)].map((value) => JSON.stringify(value)).join(" | ")};\n`;
