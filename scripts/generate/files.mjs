import { readdir, readFile } from "node:fs/promises";
import { Ajv } from "ajv";
import { root } from "../lib/root.mjs";
import { callTypes } from "./call-types.mjs";
import { calls } from "./calls.mjs";
import { glossary } from "./glossary.mjs";
import { importRules } from "./import-rules.mjs";
import { privacy } from "./privacy.mjs";
import { rosette } from "./rosette.mjs";
import { settings } from "./settings.mjs";
import { tables } from "./tables.mjs";
import { pascalCase, typesOf, union } from "./types.mjs";
import { unavailable } from "./unavailable.mjs";

const readJson = async (path) => JSON.parse(await readFile(`${root}schemas/${path}`, "utf8"));

/** Whether a file of `schemas/resources` is valid; errors are reported with the file before types are generated. */
const meetsMeta = new Ajv({ strict: false, validateFormats: false })
  .addSchema(await readJson("meta/action.json"))
  .compile(await readJson("meta/resource.json"));

/** The other languages of a resource with translated properties: property -> locale -> text. */
const texts = { type: "object", additionalProperties: { type: "object", additionalProperties: { type: "string" } } };

/** A property whose items another schema describes has their type. */
function asProperty(schema) {
  const items = schema["x-ui"]?.items;
  return items ? { ...schema, tsType: `${items}[]` } : schema;
}

/** A stored record has all properties except write-only ones; `required` in the file is about the caller's input. */
function asRecord(schema) {
  const required = Object.keys(schema.properties).filter((field) => !schema.properties[field].writeOnly);
  const properties = Object.entries(schema.properties).map(([field, property]) => [field, asProperty(property)]);
  const translated = schema["x-resource"].translated ? { texts } : {};
  return { ...schema, properties: { ...Object.fromEntries(properties), ...translated }, required };
}

/** An alias instead of an interface: a record of any resource is then a `Record<string, unknown>` too. */
const asAlias = (type) => type.replace(/export interface (\w+) \{/, "export type $1 = {").replace(/\}\s*$/, "};\n");

async function readResources() {
  const names = (await readdir(`${root}schemas/resources`)).filter((name) => name.endsWith(".json")).sort();
  return Promise.all(
    names.map(async (name) => {
      const resource = await readJson(`resources/${name}`);
      if (meetsMeta(resource)) return resource;
      const [{ instancePath, message, params }] = meetsMeta.errors;
      const what = `${instancePath || "the file"} ${message} (${Object.values(params).join(", ")})`;
      throw new Error(`schemas/resources/${name}: ${what}`);
    }),
  );
}

async function resources() {
  const schemas = await readResources();
  const types = await Promise.all(
    schemas.map(async (schema) => asAlias(await typesOf(asRecord(schema), pascalCase(schema.$id)))),
  );
  const entries = schemas.map(({ $id }) => `${JSON.stringify($id)}: ${pascalCase($id)};`);
  return `import type { Question } from "#domain/generated/questionnaire.ts";

${types.join("\n")}
/** Every resource by its name. */
export interface Resources { ${entries.join("\n")} }
`;
}

async function workflow() {
  const { states, actions } = await readJson("workflows/task.json");
  const names = Array.isArray(states) ? states.map((state) => state.name ?? state) : Object.keys(states);
  return `${union("TaskStatus", names)}
${union(
  "TaskAction",
  actions.map(({ name }) => name),
)}`;
}

/** A definition whose levels are those that the programme names. */
const withLevels = (definition) => ({
  ...definition,
  properties: { ...definition.properties, levels: { tsType: "Record<Level, LevelRules>" } },
});

/** The type of the programme's constants by their schema, with the names in the programme itself. */
async function programme() {
  const { locales, roles, levels } = await readJson("programme.json");
  const schema = await readJson("meta/programme.json");
  const { $schema: _reference, ...properties } = schema.properties;
  const level = { ...properties.levels.items.properties, name: { tsType: "Level" } };
  const named = {
    ...properties,
    roles: { tsType: "Record<Role, RoleSettings>" },
    levels: { ...properties.levels, items: { ...properties.levels.items, properties: level } },
  };
  const versionRules = withLevels(schema.definitions.versionRules);
  const locale = { enum: locales.map(({ code }) => code) };
  return [
    union("Role", Object.keys(roles)),
    union(
      "Level",
      levels.map(({ name }) => name),
    ),
    await typesOf(
      { ...schema, properties: named, definitions: { ...schema.definitions, versionRules, locale } },
      "Programme",
    ),
  ].join("\n");
}

/** The type of a file by its schema, without the reference to that. */
async function fileType(file, name) {
  const schema = await readJson(file);
  const { $schema: _reference, ...properties } = schema.properties;
  return typesOf({ ...schema, properties }, name);
}

/** Generated files: path in the checkout -> a function that returns the unformatted text. */
export const generated = {
  "domain/generated/resources.ts": resources,
  "domain/generated/questionnaire.ts": async () => typesOf(await readJson("meta/questionnaire.json"), "Questionnaire"),
  "domain/generated/example.ts": async () => typesOf(await readJson("meta/example.json"), "Example"),
  "domain/generated/demo-answers.ts": async () => typesOf(await readJson("meta/demo-answers.json"), "TeamAnswers"),
  "domain/generated/question-type.ts": async () => typesOf(await readJson("meta/question-type.json"), "QuestionType"),
  "domain/generated/procedure.ts": () => fileType("meta/procedure.json", "Procedure"),
  "domain/generated/layouts.ts": () => fileType("meta/layouts.json", "Layouts"),
  "domain/generated/report.ts": async () => typesOf(await readJson("meta/report.json"), "ReportFile"),
  "domain/generated/workflow.ts": workflow,
  "domain/generated/programme.ts": programme,
  "server/database/generated/tables.ts": async () => tables(await readResources()),
  "domain/wire/generated/calls.ts": callTypes,
  "src/site/frame/rosette.svg": rosette,
  "docs/calls.md": calls,
  "docs/deploy/unavailable.html": unavailable,
  "docs/glossary.md": glossary,
  "docs/privacy.md": privacy,
  "docs/settings.md": settings,
  "biome.layers.jsonc": importRules,
};
