import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#domain/access/actor.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { ValueOf } from "#domain/schema/valueOf.ts";
import type { Access } from "#server/http/access.ts";
import type { BodySize } from "#server/http/bodySize.ts";
import type { Services } from "#server/services/services.ts";

/** Parameters named by a path: `code` for `/tasks/:code`. Any names for a path that comes from data. */
export type ParamsOf<Path extends string> = string extends Path
  ? Record<string, string>
  : Path extends `${string}:${infer Name}/${infer Rest}`
    ? Record<Name, string> & ParamsOf<`/${Rest}`>
    : Path extends `${string}:${infer Name}`
      ? Record<Name, string>
      : object;

/** Placeholder type for an answer without a schema. */
declare const none: unique symbol;
interface NoSchema {
  readonly [none]: never;
}

/**
 * Return type of a handler: a value of its schema. Without a schema it is no value, a stream, or the reply that it has
 * sent.
 */
type ResponseOf<Schema> = Schema extends NoSchema ? FastifyReply | Readable | undefined : ValueOf<Schema>;

/** Input of an action's handler: the caller, and the request after validation by the action's schemas. */
export interface HandlerInput<Params, Body, Query extends Record<string, object> = Record<string, object>> {
  services: Services;
  actor: Actor;
  params: Params;
  /** The values of the action's `query`, as strings from the address. */
  query: { [Name in keyof Query]?: string };
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Names in the security log for calls that concern sign-in, erasure, personal data or addresses. */
export type SecurityEvent =
  | "signIn"
  | "signOut"
  | "register"
  | "forgotPassword"
  | "resetPassword"
  | "changePassword"
  | "erase"
  | "mergePeople"
  | "openJoinLink"
  | "setPin"
  | "resetPin"
  | "confirmAddress"
  | "approveAddress"
  | "unlinkNetwork"
  | "fetchData"
  | "handOverData";

/** One verb of the API: a file of `server/actions` exports one of these as its default. */
export interface Action<
  Path extends string = string,
  Body extends object = object,
  Response extends object = object,
  Query extends Record<string, object> = Record<string, object>,
> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Under `/api/v1`, with `:code` for parameters; the whole address when it begins with `/api/`. */
  path: Path;
  summary: string;
  access: Access;
  /** Name in the security log; undefined if the call does not concern security. */
  securityEvent?: SecurityEvent;
  /** JSON Schema of the body; it also types the handler's `body`. */
  body?: Body;
  /**
   * Maximum size of the body, by `schemas/requests.json`. The default is `ordinary`. Routes for visitors always have
   * the limit for visitors.
   */
  bodySize?: BodySize;
  /** Whether it also accepts forms, whose content it ignores. Mail programs send them (RFC 8058). */
  takesForms?: boolean;
  /** JSON Schemas of the query parameters. */
  query?: Query;
  status?: number;
  /**
   * JSON Schema of a successful answer; it also types the handler's result. Undefined if there is no body (204) or the
   * answer is a file. It documents the answer, but does not filter it.
   */
  response?: Response;
  /** Media type of a successful answer that is not JSON. */
  produces?: string;
  /** Whether it answers 304 to a client that already has the newest answer. */
  etag?: boolean;
  /** Its refusals, except those of every such route: no sign-in, a wrong role, a malformed body or query. */
  errors?: ErrorCode[];
  handle(call: HandlerInput<ParamsOf<Path>, ValueOf<Body>, Query>): Promise<ResponseOf<Response>>;
}

/** An action by the name of its route. */
export type NamedAction = Action & { name: string };

/** Types an action at its definition. The path types its parameters, and schemas type its body and answer. */
export function defineAction<
  const Path extends string,
  const Body extends object = object,
  const Response extends object = NoSchema,
  const Query extends Record<string, object> = Record<string, never>,
>(action: Action<Path, Body, Response, Query>): Action<Path, Body, Response, Query> {
  return action;
}

/** A strict object schema: all properties are listed, others are refused. */
export function objectOf<const P extends Record<string, object>, const R extends keyof P & string = keyof P & string>(
  properties: P,
  required?: readonly R[],
) {
  return {
    type: "object",
    additionalProperties: false,
    properties,
    required: required ?? (Object.keys(properties) as R[]),
  } as const;
}
