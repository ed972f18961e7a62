import type { FastifyInstance } from "fastify";
import { recordSchema } from "#domain/schema/derive.ts";
import type { Registry } from "#domain/schema/registry.ts";
import { problemShape } from "#server/http/plugins/describe.ts";

type Schema = { [keyword: string]: unknown };

interface Response {
  description: string;
  content?: Record<string, { schema: Schema }>;
}

/** One call in OpenAPI's form. `x-roles` has the roles that may use it, `anonymous` for visitors. */
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
  "x-roles": string[];
}

/** The parts of an OpenAPI document that ours has. */
export interface OpenApi {
  openapi: string;
  info: Schema;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Schema };
}

const pascalCase = (name: string) =>
  name.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Schemas of records in answers, by the name of their resource. */
function recordSchemas(registry: Registry): Record<string, Schema> {
  return Object.fromEntries(registry.all.map((resource) => [pascalCase(resource.name), { ...recordSchema(resource) }]));
}

/** A schema with references to named schemas, so that every record is in the document once. */
function withRefs(schema: unknown, names: ReadonlyMap<string, string>): unknown {
  if (schema === null || typeof schema !== "object") return schema;
  if (Array.isArray(schema)) return schema.map((item) => withRefs(item, names));
  const name = names.get(JSON.stringify(schema));
  if (name) return refTo(name);
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withRefs(value, names)]));
}

/** Refusals differ only in their possible codes. */
function problemSchema({ properties }: { properties?: { code?: object } }): Schema {
  return { allOf: [refTo("Problem"), { type: "object", properties: { code: properties?.code } }] };
}

function tidyResponse(status: string, response: Response, names: ReadonlyMap<string, string>): Response {
  const content = Object.entries(response.content ?? {}).map(([type, { schema }]) => {
    const { description: _repeated, ...rest }: { description?: string } = schema;
    return [type, { schema: Number(status) >= 400 ? problemSchema(rest) : withRefs(rest, names) }];
  });
  return content.length ? { ...response, content: Object.fromEntries(content) } : response;
}

/**
 * Addresses that differ only in the name of a parameter are one path in OpenAPI, so all get the names of the first one.
 * @param known addresses so far by their shape; this one is added
 */
function renamed(path: string, operation: Operation, known: Map<string, string>): [path: string, Operation] {
  const shape = path.replace(/\{\w+\}/g, "{}");
  const first = known.get(shape) ?? path;
  known.set(shape, first);
  const names = [...first.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const own = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const parameters = operation.parameters?.map((parameter) =>
    parameter.in === "path" ? { ...parameter, name: names[own.indexOf(parameter.name)] ?? parameter.name } : parameter,
  );
  return [first, parameters ? { ...operation, parameters } : operation];
}

/**
 * The description of the whole API, generated from its routes. It is valid OpenAPI 3.1, with one named schema per
 * record and one for refusals.
 */
export function openApiDocument(app: FastifyInstance, registry: Registry): OpenApi {
  const written: OpenApi = JSON.parse(JSON.stringify(app.swagger()));
  const records = recordSchemas(registry);
  const names = new Map(Object.entries(records).map(([name, schema]) => [JSON.stringify(schema), name]));
  const known = new Map<string, string>();
  const paths: OpenApi["paths"] = {};
  for (const [address, operations] of Object.entries(written.paths))
    for (const [method, described] of Object.entries(operations)) {
      const [path, operation] = renamed(address, described, known);
      const responses = Object.entries(operation.responses).map(([status, response]) => [
        status,
        tidyResponse(status, response, names),
      ]);
      paths[path] = { ...paths[path], [method]: { ...operation, responses: Object.fromEntries(responses) } };
    }
  const schemas = { Problem: problemShape, ...records };
  return { ...written, paths, components: { ...written.components, schemas } };
}
