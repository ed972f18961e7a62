import { RESOURCE_PARTS } from "./resource-parts.mjs";

const DESCRIPTION = /\/schemas\/(resources|workflows)\/[\w-]+\.json$/;

/** Removes the parts of an action that only the server reads: its changes, and the API's documentation of its call. */
const slimAction = (action) => ({ ...action, sets: undefined, clears: undefined, trail: undefined, summary: "" });

/** Options of a resource that pages do not need: its storage, and parts that only some pages import. */
export const STORED = [
  "table",
  "untracked",
  "passing",
  "masked",
  "printed",
  "bodySize",
  "nameKey",
  ...Object.values(RESOURCE_PARTS).flat(),
];
const withoutStored = (options) =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !STORED.includes(name)));

/** A read-only property needs no length limits. */
const slimProperty = (property) =>
  property.readOnly ? { ...property, minLength: undefined, maxLength: undefined } : property;

function slim({ $schema: _schema, additionalProperties: _strict, "x-resource": options, ...file }) {
  if (!options) return { ...file, actions: file.actions.map(slimAction) };
  const { actions, views } = options;
  return {
    ...file,
    properties: Object.fromEntries(
      Object.entries(file.properties).map(([name, property]) => [name, slimProperty(property)]),
    ),
    "x-resource": {
      ...withoutStored(options),
      actions: actions?.map(slimAction),
      // Further lists are the server's, unless a page of the console shows one.
      views: views?.filter(({ page }) => page),
    },
  };
}

/** Leaves out of the browser's copy of resources and workflows what only the server reads. */
export const slimSchemas = {
  name: "slim-schemas",
  enforce: "pre",
  transform(code, id) {
    return DESCRIPTION.test(id) ? { code: JSON.stringify(slim(JSON.parse(code))), map: null } : null;
  },
};
