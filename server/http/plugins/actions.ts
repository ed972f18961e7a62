import type { FastifyInstance } from "fastify";
import type { Action } from "#server/http/action.ts";
import { requireAccess } from "#server/http/plugins/authentication.ts";
import { budgetOf } from "#server/http/plugins/budget.ts";
import { describe } from "#server/http/plugins/describe.ts";
import { sendTagged } from "#server/http/plugins/tagged.ts";
import type { Services } from "#server/services/services.ts";

const PARAMETER = /:(\w+)/g;

function parametersOf(path: string): object | undefined {
  const names = [...path.matchAll(PARAMETER)].map(([, name]) => name as string);
  if (!names.length) return undefined;
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, { type: "string", maxLength: 200 }])),
    required: names,
  };
}

/** Accepts forms on the routes of a scope, without reading them. */
function ignoreForms(app: FastifyInstance): void {
  app.addContentTypeParser(["application/x-www-form-urlencoded", "multipart/form-data"], (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}

/**
 * Registers one action as a route. It checks the sign-in, then parameters, query and body, and then calls the handler.
 */
export function registerAction(app: FastifyInstance, services: Services, action: Action & { name: string }): void {
  const { takesForms, ...plain } = action;
  if (takesForms) {
    void app.register(async (scope) => {
      ignoreForms(scope);
      registerAction(scope, services, plain);
    });
    return;
  }
  const params = parametersOf(action.path);
  const { bodyLimit, config } = budgetOf(action.access, action.bodySize);
  app.route({
    method: action.method,
    url: action.path,
    bodyLimit,
    config: { ...config, ...(action.securityEvent ? { securityEvent: action.securityEvent } : {}) },
    schema: {
      tags: [action.name.split(".")[0] ?? ""],
      operationId: action.name,
      summary: action.summary,
      ...(params ? { params } : {}),
      ...(action.query
        ? { querystring: { type: "object", additionalProperties: false, properties: action.query } }
        : {}),
      ...(action.body ? { body: action.body } : {}),
      ...describe({ ...action, hasParameters: params !== undefined }),
    },
    serializerCompiler: () => (answer) => JSON.stringify(answer),
    onRequest: async (request) => requireAccess(request, action.access),
    handler: async (request, reply) => {
      if (action.status) reply.code(action.status);
      const answer = await action.handle({
        services,
        actor: request.actor,
        params: (request.params ?? {}) as Record<string, string>,
        query: (request.query ?? {}) as Record<string, string | undefined>,
        body: request.body as never,
        request,
        reply,
      });
      return action.etag ? sendTagged(request, reply, answer) : (answer ?? reply);
    },
  });
}
