import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type CrudAction, can, rolesWith, writableFields } from "#domain/access/can.ts";
import { Refusal } from "#domain/errors.ts";
import { createSchema, type ObjectSchema, recordSchema, updateSchema } from "#domain/schema/derive.ts";
import { type Filter, operators } from "#domain/schema/query.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { objectOf } from "#server/action.ts";
import { requireSignIn } from "#server/plugins/authentication.ts";
import { type Described, describe } from "#server/plugins/describe.ts";
import { listRecords, readRecord } from "#server/resources/read.ts";
import { createFromBody, deleteById, updateFromBody } from "#server/resources/write.ts";
import type { Services } from "#server/services.ts";

type WithId = FastifyRequest<{ Params: { id: string } }>;

const idParams = { type: "object", properties: { id: { type: "string", maxLength: 200 } }, required: ["id"] };

/** Each parameter with its values: a repeated one comes as a list. */
function parametersOf(request: FastifyRequest): Record<string, string[]> {
  const query = request.query as Record<string, string | string[]>;
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat()]));
}

/** The query string of a list, for the API's description; what is allowed is decided by `parseListQuery`. */
function listParameters(resource: Resource): object {
  const filters = resource.filters.flatMap((field) =>
    operators.map((operator) => (operator === "eq" ? field : `${field}_${operator}`)),
  );
  const names = ["_start", "_end", "_sort", "_order", "q", ...filters];
  return { type: "object", properties: Object.fromEntries(names.map((name) => [name, {}])) };
}

/** Stops a caller whose role has no right to the action, before anything they sent is looked at. */
function requireCaller(resource: Resource, action: CrudAction, request: FastifyRequest): void {
  if (can(resource, request.actor, action)) return;
  requireSignIn(request);
  throw new Refusal("FORBIDDEN");
}

/** A body may have the fields that the caller's role writes; the others are refused by name. */
function requireWritable(resource: Resource, action: "create" | "update", request: FastifyRequest): void {
  const allowed = writableFields(resource, request.actor, action);
  const refused = Object.keys(request.body as object).filter(
    (field) => allowed && field !== "revision" && !allowed.includes(field),
  );
  if (refused.length)
    throw new Refusal("UNKNOWN_FIELD", { errors: Object.fromEntries(refused.map((field) => [field, ["readOnly"]])) });
}

/**
 * Registers the generic routes of one resource: a route exists for what some role may do.
 * @param taken `METHOD /path` of the actions; where one is, it stands in for the generic route
 */
export function registerResource(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
  taken: ReadonlySet<string>,
): void {
  const record = recordSchema(resource);
  const path = `/${resource.path}`;
  const tags = [resource.path];
  const methods = {
    list: `GET ${path}`,
    read: `GET ${path}/:id`,
    create: `POST ${path}`,
    update: `PATCH ${path}/:id`,
    delete: `DELETE ${path}/:id`,
  };
  /** What the routes of an action of this resource answer, and to whom. */
  const about = (action: CrudAction, route: Omit<Described, "access">) => {
    const visitors = resource.rights.some(
      (right) => right.actions.includes(action) && right.roles.includes("anonymous"),
    );
    return describe({ ...route, access: visitors ? "anyone" : rolesWith(resource, action) });
  };
  const offers = (action: CrudAction) =>
    !taken.has(methods[action]) && resource.rights.some((right) => right.actions.includes(action));

  function registerList(url: string, fixed: Filter[], ...name: string[]): void {
    const schema = {
      tags,
      operationId: ["list", resource.path, ...name].join("."),
      summary: `List ${resource.path}`,
      querystring: listParameters(resource),
      ...about("list", {
        method: "GET",
        hasParameters: false,
        query: {},
        answer: { type: "array", items: record },
        errors: ["UNKNOWN_FILTER", "UNKNOWN_OPERATOR", "UNKNOWN_SORT"],
      }),
    };
    app.get(
      url,
      { schema, preValidation: async (request) => requireCaller(resource, "list", request) },
      async (request, reply) => {
        const page = await listRecords(services, resource, request.actor, parametersOf(request), fixed);
        reply.header("X-Total-Count", page.total);
        return page.records;
      },
    );
  }

  function registerBody(
    action: "create" | "update",
    schema: ObjectSchema,
    answer: (request: WithId, reply: FastifyReply) => Promise<unknown>,
  ): void {
    const create = action === "create";
    app.route({
      method: create ? "POST" : "PATCH",
      url: create ? path : `${path}/:id`,
      schema: {
        tags,
        operationId: `${action}.${resource.path}`,
        summary: `${create ? "Create" : "Change"} one of ${resource.path}`,
        body: schema,
        ...(create ? {} : { params: idParams }),
        ...about(action, {
          method: create ? "POST" : "PATCH",
          hasParameters: !create,
          body: schema,
          status: create ? 201 : 200,
          answer: record,
          errors: create ? ["ALREADY_EXISTS"] : ["NOT_FOUND", "REVISION_CONFLICT", "ALREADY_EXISTS"],
        }),
      },
      preValidation: async (request) => requireCaller(resource, action, request),
      handler: async (request, reply) => {
        requireWritable(resource, action, request);
        return answer(request as WithId, reply);
      },
    });
  }

  if (offers("list")) {
    registerList(path, []);
    for (const view of resource.views) {
      const fixed = Object.entries(view.filter).map(
        ([field, values]): Filter => ({ field, operator: "eq", values: [values].flat() }),
      );
      registerList(`${path}/${view.path}`, fixed, view.path);
    }
  }
  if (offers("read")) {
    const schema = {
      tags,
      operationId: `read.${resource.path}`,
      summary: `Read one of ${resource.path}`,
      params: idParams,
      ...about("read", { method: "GET", hasParameters: true, answer: record, errors: ["NOT_FOUND"] }),
    };
    app.get(
      `${path}/:id`,
      { schema, preValidation: async (request) => requireCaller(resource, "read", request) },
      (request) => readRecord(services, resource, request.actor, (request as WithId).params.id),
    );
  }
  if (offers("create")) {
    registerBody("create", createSchema(resource), (request, reply) => {
      reply.code(201);
      return createFromBody(services, resource, request.actor, request.body as Record<string, unknown>);
    });
  }
  if (offers("update")) {
    registerBody("update", updateSchema(resource), (request) =>
      updateFromBody(services, resource, request.actor, request.params.id, request.body as Record<string, unknown>),
    );
  }
  if (offers("delete")) {
    const schema = {
      tags,
      operationId: `delete.${resource.path}`,
      summary: `Delete one of ${resource.path}`,
      params: idParams,
      ...about("delete", {
        method: "DELETE",
        hasParameters: true,
        answer: objectOf({ id: { type: "string" } }),
        errors: ["NOT_FOUND", "IN_USE"],
      }),
    };
    app.delete(
      `${path}/:id`,
      { schema, preValidation: async (request) => requireCaller(resource, "delete", request) },
      async (request) => {
        const { id } = (request as WithId).params;
        await deleteById(services, resource, request.actor, id);
        return { id };
      },
    );
  }
}
