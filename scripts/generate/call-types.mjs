import { withServer } from "./server.mjs";
import { typesOf } from "./types.mjs";

/** A schema in which those that were named are their type's name. */
function withNames(schema, noteOf) {
  if (Array.isArray(schema)) return schema.map((each) => withNames(each, noteOf));
  if (schema === null || typeof schema !== "object") return schema;
  const items = schema["x-ui"]?.items;
  if (items) return { tsType: `NamedTypes[${JSON.stringify(items)}][]` };
  const note = noteOf(schema);
  if (note) return namedType(note, noteOf);
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withNames(value, noteOf)]));
}

function namedType({ name, more }, noteOf) {
  const type = { tsType: `NamedTypes[${JSON.stringify(name)}]` };
  const required = Object.keys(more);
  if (required.length === 0) return type;
  return {
    allOf: [type, { type: "object", additionalProperties: false, required, properties: withNames(more, noteOf) }],
  };
}

/** The type of values of an unnamed schema. */
async function typeOf(schema) {
  const holder = { type: "object", additionalProperties: false, required: ["held"], properties: { held: schema } };
  const text = await typesOf(holder, "Holder");
  return text.replace(/^export interface Holder \{\s*held: /, "").replace(/;?\s*\}\s*$/, "");
}

/**
 * The standard calls of every resource: a route exists for each action that some role may do
 * (`server/resources/routes.ts`).
 */
function resourceCalls(resource, { createSchema, updateSchema }) {
  const path = `/${resource.path}`;
  const record = { tsType: `NamedTypes[${JSON.stringify(resource.name)}]` };
  const list = (listPath) => ({ method: "GET", path: listPath, response: { type: "array", items: record } });
  const calls = {
    list: [path, ...resource.views.map((view) => view.path)].map(list),
    read: [{ method: "GET", path: `${path}/:id`, response: record }],
    create: [{ method: "POST", path, body: createSchema(resource), response: record }],
    update: [{ method: "PATCH", path: `${path}/:id`, body: updateSchema(resource), response: record }],
  };
  const offered = new Set(resource.rights.flatMap(({ actions }) => actions));
  return Object.entries(calls).flatMap(([action, all]) => (offered.has(action) ? all : []));
}

const shapeOf = ({ method, path }) => `${method} ${path.replace(/:\w+/g, ":")}`;

/** `domain/wire/generated/calls.ts`: body and JSON answer of each call, by method and path, from the server's schemas. */
export const callTypes = () =>
  withServer(async (load) => {
    const { specialActions } = await load("/server/actions/index.ts");
    const { plainActions } = await load("/server/actions/plainActions.ts");
    const { programmeResources } = await load("/server/resources/programmeResources.ts");
    const schemas = await load("/domain/schema/derive.ts");
    const { noteOf } = await load("/domain/wire/named.ts");
    const actions = [...specialActions, ...plainActions(programmeResources, specialActions)];
    const own = actions.filter(({ produces }) => !produces);
    const taken = new Set(own.map(shapeOf));
    const generic = programmeResources.all.flatMap((resource) => resourceCalls(resource, schemas));
    const lines = [...own, ...generic.filter((call) => !taken.has(shapeOf(call)))].map(async (call) => {
      const body = call.body ? `body: ${await typeOf(withNames(call.body, noteOf))}; ` : "";
      const response = call.response ? await typeOf(withNames(call.response, noteOf)) : "undefined";
      return `${JSON.stringify(`${call.method} ${call.path}`)}: { ${body}response: ${response} };`;
    });
    return `import type { NamedTypes } from "#domain/wire/named.ts";

/** Body and answer of each call, by method and path. */
export interface Calls {\n${(await Promise.all(lines)).sort().join("\n")}\n}\n`;
  });
