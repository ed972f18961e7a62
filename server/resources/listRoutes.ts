import type { FastifyInstance, FastifyRequest } from "fastify";
import { rolesWith } from "#domain/access/can.ts";
import type { Role } from "#domain/generated/programme.ts";
import { recordSchema } from "#domain/schema/derive.ts";
import { largestPageSize, operators } from "#domain/schema/query.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { type View, viewConditions } from "#domain/schema/view.ts";
import { requireAccess } from "#server/http/plugins/authentication.ts";
import { describe } from "#server/http/plugins/describe.ts";
import { accessOf } from "#server/resources/callers.ts";
import { listRecords, readRecord } from "#server/resources/read.ts";
import type { Services } from "#server/services/services.ts";

/** Each parameter with its values: a repeated one comes as a list. */
function parametersOf(request: FastifyRequest): Record<string, string[]> {
  const query = request.query as Record<string, string | string[]>;
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat()]));
}

/** The query string of a list, for the API's documentation; `parseListQuery` decides the allowed values. */
function listParameters(resource: Resource): object {
  const filters = resource.filters.flatMap((field) =>
    operators.map((operator) => (operator === "eq" ? field : `${field}_${operator}`)),
  );
  const names = ["_start", "_end", "_sort", "_order", "_fields", "_match", "languageCode", "q", ...filters];
  return { type: "object", properties: Object.fromEntries(names.map((name) => [name, {}])) };
}

/**
 * Roles with access to a list: those of the resource's rights that the view includes and that may read the record in
 * its path.
 */
function accessOfView({ registry }: Services, resource: Resource, { roles, of }: View): "anyone" | Role[] {
  const access = accessOf(resource, "list") as "anyone" | Role[];
  if (access === "anyone") return access;
  const readers = of ? rolesWith(registry.named(of), "read", "look") : access;
  return access.filter((role) => (roles ?? access).includes(role) && readers.includes(role));
}

/** Registers one list; `view` narrows the resource's records, by default to all of them. */
function registerList(app: FastifyInstance, services: Services, resource: Resource, view: View): void {
  const hasParameters = view.of !== undefined;
  const access = accessOfView(services, resource, view);
  const schema = {
    tags: [resource.path],
    operationId: ["list", ...view.path.split("/").flatMap((part) => part.replace(/^:/, "of-") || [])].join("."),
    summary: `List ${resource.path}`,
    querystring: listParameters(resource),
    ...(hasParameters
      ? { params: { type: "object", properties: { id: { type: "string", maxLength: 200 } }, required: ["id"] } }
      : {}),
    ...describe({
      method: "GET",
      access,
      hasParameters,
      query: {},
      response: { type: "array", items: recordSchema(resource) },
      errors: [
        "UNKNOWN_FILTER",
        "UNKNOWN_OPERATOR",
        "UNKNOWN_SORT",
        "UNKNOWN_FIELD",
        ...(hasParameters ? ["NOT_FOUND" as const] : []),
      ],
    }),
  };
  app.get(
    view.path,
    { schema, onRequest: async (request) => requireAccess(request, access) },
    async (request, reply) => {
      const { actor } = request;
      const { id = "" } = request.params as { id?: string };
      const parent = view.of && (await readRecord(services, services.registry.named(view.of), actor, id));
      const page = await listRecords(services, resource, actor, parametersOf(request), {
        conditions: viewConditions(view, actor, parent || {}),
        ...(view.whole ? { pageSize: largestPageSize } : {}),
      });
      reply.header("X-Total-Count", page.total);
      return page.records;
    },
  );
}

/** Registers a resource's list, and one more for each of its views. */
export function registerLists(app: FastifyInstance, services: Services, resource: Resource): void {
  for (const view of [{ path: `/${resource.path}`, filter: {} }, ...resource.views])
    registerList(app, services, resource, view);
}
