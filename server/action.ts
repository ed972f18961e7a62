import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#domain/access/actor.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { Access } from "#server/access.ts";
import type { BodySize } from "#server/plugins/budget.ts";
import type { Services } from "#server/services.ts";

/** What an action's handler gets: the caller, and the request already checked against the action's schemas. */
export interface Call<Body> {
  services: Services;
  actor: Actor;
  params: Record<string, string>;
  query: Record<string, string | undefined>;
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** One verb of the API: a file of `server/actions` exports one of these as its default. */
export interface Action<Body = unknown> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Under `/api/v1`, with `:code` for parameters; the whole address when it begins with `/api/`. */
  path: string;
  summary: string;
  access: Access;
  body?: object;
  /** How large the body may be, by `schemas/requests.json`; `ordinary` when absent, and always a visitor's where anyone gets in. */
  bodySize?: BodySize;
  query?: Record<string, object>;
  status?: number;
  /** JSON Schema of a successful answer; absent when it has no body (204) or is a file. It describes, it does not cut. */
  response?: object;
  /** Media type of a successful answer that is not JSON. */
  produces?: string;
  /** Whether it answers 304 to somebody who has the newest answer already. */
  etag?: boolean;
  /** What it refuses besides what every such route does: no sign-in, a wrong role, a malformed body or query. */
  errors?: ErrorCode[];
  handle(call: Call<Body>): Promise<unknown>;
}

/** Checks an action's body type where it is defined. */
export function defineAction<Body>(action: Action<Body>): Action<Body> {
  return action;
}

/** A strict object schema: everything listed, what is not is refused. */
export function objectOf(properties: Record<string, object>, required: string[] = Object.keys(properties)): object {
  return { type: "object", additionalProperties: false, properties, required };
}
