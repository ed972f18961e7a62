import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#domain/access/actor.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { ValueOf } from "#domain/schema/valueOf.ts";
import type { Access } from "#server/http/access.ts";
import type { BodySize } from "#server/http/bodySize.ts";
import type { Services } from "#server/services/services.ts";

/** The parameters that a path names: of `/tasks/:code` a `code`; of a path that stands in data, any. */
export type ParamsOf<Path extends string> = string extends Path
  ? Record<string, string>
  : Path extends `${string}:${infer Name}/${infer Rest}`
    ? Record<Name, string> & ParamsOf<`/${Rest}`>
    : Path extends `${string}:${infer Name}`
      ? Record<Name, string>
      : object;

/** What stands for the schema of an answer that has none. */
declare const none: unique symbol;
interface NoSchema {
  readonly [none]: never;
}

/** What a handler returns: a value as its schema says; without one nothing, a stream, or what it has sent by itself. */
type ResponseOf<Schema> = Schema extends NoSchema ? FastifyReply | Readable | undefined : ValueOf<Schema>;

/** What an action's handler gets: the caller, and the request already checked against the action's schemas. */
export interface Call<Params, Body, Query extends Record<string, object> = Record<string, object>> {
  services: Services;
  actor: Actor;
  params: Params;
  /** What the action's `query` names, as it stands in the address. */
  query: { [Name in keyof Query]?: string };
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What the security log calls a call by which people get in or out, are forgotten, or get a person's data or an address. */
export type SecurityEvent =
  | "signIn"
  | "signOut"
  | "register"
  | "forgotPassword"
  | "resetPassword"
  | "changePassword"
  | "erase"
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
  /** What the security log calls it; absent where it is no matter of security. */
  securityEvent?: SecurityEvent;
  /** JSON Schema of the body: what the handler gets has the type that it says. */
  body?: Body;
  /** How large the body may be, by `schemas/requests.json`; `ordinary` when absent, and always a visitor's where anyone gets in. */
  bodySize?: BodySize;
  /** JSON Schemas of what may stand behind the address's question mark. */
  query?: Query;
  status?: number;
  /**
   * JSON Schema of a successful answer: what the handler returns has the type that it says. Absent when there is no body
   * (204) or a file. It describes, it does not cut.
   */
  response?: Response;
  /** Media type of a successful answer that is not JSON. */
  produces?: string;
  /** Whether it answers 304 to somebody who has the newest answer already. */
  etag?: boolean;
  /** What it refuses besides what every such route does: no sign-in, a wrong role, a malformed body or query. */
  errors?: ErrorCode[];
  handle(call: Call<ParamsOf<Path>, ValueOf<Body>, Query>): Promise<ResponseOf<Response>>;
}

/** An action by the name of its route. */
export type NamedAction = Action & { name: string };

/** Types an action where it is defined: its parameters by its path, its body and what it answers by their schemas. */
export function defineAction<
  const Path extends string,
  const Body extends object = object,
  const Response extends object = NoSchema,
  const Query extends Record<string, object> = Record<string, never>,
>(action: Action<Path, Body, Response, Query>): Action<Path, Body, Response, Query> {
  return action;
}

/** A strict object schema: everything listed, what is not is refused. */
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
