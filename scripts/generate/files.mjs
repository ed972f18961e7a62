import { readdir, readFile } from "node:fs/promises";
import { root } from "../lib/root.mjs";
import { calls } from "./calls.mjs";
import { pascalCase, typesOf, union } from "./types.mjs";

const readJson = async (path) => JSON.parse(await readFile(`${root}schemas/${path}`, "utf8"));

/** A stored record has every property but those that are only written; `required` in the file is about what a caller gives. */
function asRecord(schema) {
  const required = Object.keys(schema.properties).filter((field) => !schema.properties[field].writeOnly);
  return { ...schema, required };
}

async function resources() {
  const names = (await readdir(`${root}schemas/resources`)).filter((name) => name.endsWith(".json")).sort();
  const schemas = await Promise.all(names.map((name) => readJson(`resources/${name}`)));
  const types = await Promise.all(schemas.map((schema) => typesOf(asRecord(schema), pascalCase(schema.$id))));
  const entries = schemas.map(({ $id }) => `${JSON.stringify($id)}: ${pascalCase($id)};`);
  return `${types.join("\n")}
/** Every resource by its name. */
export interface Resources { ${entries.join("\n")} }
`;
}

async function workflow() {
  const { states, transitions } = await readJson("workflows/task.json");
  const names = Array.isArray(states) ? states.map((state) => state.name ?? state) : Object.keys(states);
  return `${union("TaskStatus", names)}
${union(
  "TaskAction",
  transitions.map(({ action }) => action),
)}`;
}

async function programme() {
  const { locales, roles, levels } = await readJson("programme.json");
  return [
    union(
      "Locale",
      locales.map(({ code }) => code),
    ),
    union("Role", Object.keys(roles)),
    union(
      "Level",
      levels.map(({ name }) => name),
    ),
  ].join("\n");
}

/** What is generated: path in the checkout -> a function that returns its text, not yet formatted. */
export const generated = {
  "domain/generated/resources.ts": resources,
  "domain/generated/questionnaire.ts": async () => typesOf(await readJson("meta/questionnaire.json"), "Questionnaire"),
  "domain/generated/question-type.ts": async () => typesOf(await readJson("meta/question-type.json"), "QuestionType"),
  "domain/generated/workflow.ts": workflow,
  "domain/generated/programme.ts": programme,
  "docs/calls.md": calls,
};
