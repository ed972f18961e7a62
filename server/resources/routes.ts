import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CrudAction } from "#domain/access/can.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { createSchema, type ObjectSchema, recordSchema, updateSchema } from "#domain/schema/derive.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { objectOf } from "#server/http/action.ts";
import { budgetOf } from "#server/http/plugins/budget.ts";
import { type Described, describe } from "#server/http/plugins/describe.ts";
import { accessOf, requireCaller, requireWritable } from "#server/resources/callers.ts";
import { registerLists } from "#server/resources/listRoutes.ts";
import { readRecord } from "#server/resources/read.ts";
import { createFromBody, deleteById, updateFromBody } from "#server/resources/write.ts";
import type { Services } from "#server/services/services.ts";

type WithId = FastifyRequest<{ Params: { id: string } }>;

const idParams = { type: "object", properties: { id: { type: "string", maxLength: 200 } }, required: ["id"] };

/** Errors of a write, besides those of every call. */
function refusals({ printed }: Resource, create: boolean): ErrorCode[] {
  return [
    ...(create ? ([] as const) : (["NOT_FOUND", "REVISION_CONFLICT"] as const)),
    "ALREADY_EXISTS",
    ...(printed.length > 0 ? (["NAME_NOT_PRINTABLE"] as const) : []),
  ];
}

/**
 * Registers the generic routes of one resource that some role may use.
 * @param taken `METHOD /path` of the actions, which replace the generic route
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
  const about = (actions: CrudAction[], route: Omit<Described, "access">) =>
    describe({ ...route, access: accessOf(resource, ...actions) });
  const offers = (action: Exclude<CrudAction, "look" | "handOut">) =>
    !taken.has(methods[action]) && resource.rights.some((right) => right.actions.includes(action));

  function registerBody(
    action: "create" | "update",
    schema: ObjectSchema,
    answer: (request: WithId, reply: FastifyReply) => Promise<unknown>,
  ): void {
    const create = action === "create";
    app.route({
      method: create ? "POST" : "PATCH",
      url: create ? path : `${path}/:id`,
      ...budgetOf(accessOf(resource, action), resource.bodySize),
      schema: {
        tags,
        operationId: `${action}.${resource.path}`,
        summary: `${create ? "Create" : "Change"} one of ${resource.path}`,
        body: schema,
        ...(create ? {} : { params: idParams }),
        ...about([action], {
          method: create ? "POST" : "PATCH",
          hasParameters: !create,
          body: schema,
          status: create ? 201 : 200,
          response: record,
          errors: refusals(resource, create),
        }),
      },
      onRequest: async (request) => requireCaller(resource, request, action),
      handler: async (request, reply) => {
        requireWritable(resource, request.actor, action, request.body as object);
        return answer(request as WithId, reply);
      },
    });
  }

  if (offers("list")) registerLists(app, services, resource);
  if (offers("read")) {
    const schema = {
      tags,
      operationId: `read.${resource.path}`,
      summary: `Read one of ${resource.path}`,
      params: idParams,
      ...about(["read", "look"], { method: "GET", hasParameters: true, response: record, errors: ["NOT_FOUND"] }),
    };
    app.get(
      `${path}/:id`,
      { schema, onRequest: async (request) => requireCaller(resource, request, "read", "look") },
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
      ...about(["delete"], {
        method: "DELETE",
        hasParameters: true,
        response: objectOf({ id: { type: "string" } }),
        errors: ["NOT_FOUND", "IN_USE"],
      }),
    };
    app.delete(
      `${path}/:id`,
      { schema, onRequest: async (request) => requireCaller(resource, request, "delete") },
      async (request) => {
        const { id } = (request as WithId).params;
        await deleteById(services, resource, request.actor, id);
        return { id };
      },
    );
  }
}
