import { type ErrorCode, problem } from "#domain/errors.ts";
import { programme } from "#domain/programme.ts";
import { type Action, objectOf } from "#server/http/action.ts";
import { text } from "#server/http/shapes.ts";

/** Source of a route's description: actions, and generic routes of a resource. */
export type Described = Pick<
  Action,
  "method" | "access" | "body" | "query" | "status" | "response" | "produces" | "etag" | "errors"
> & {
  /** Whether the address has parameters. */
  hasParameters: boolean;
};

const signInErrors: ErrorCode[] = [
  "NOT_SIGNED_IN",
  "SESSION_EXPIRED",
  "ACCOUNT_PENDING",
  "ACCOUNT_SUSPENDED",
  "ACCOUNT_BLOCKED",
  "ACCOUNT_ARCHIVED",
];

const texts = { type: "array", items: { type: "string" } };

/** The reason why a question is missing in a submission: `Missing` of the domain. */
const missing = {
  type: "object",
  required: ["reason"],
  properties: {
    reason: { type: "string" },
    have: { type: "integer" },
    need: { type: "integer" },
    over: { type: "integer" },
  },
};

/** The answer for a refusal. */
export const problemShape = {
  type: "object",
  required: ["statusCode", "code", "error", "message"],
  properties: {
    statusCode: { type: "integer" },
    code: { type: "string" },
    error: { type: "string" },
    message: { type: "string" },
    errors: { type: "object", additionalProperties: texts },
    questions: texts,
    missing: { type: "object", additionalProperties: { type: "array", items: missing } },
    current: {},
    changedBy: objectOf({ at: text, role: text, name: text }, ["at", "role"]),
    retryAfter: { type: "integer" },
  },
};

/** An error with its possible codes. */
function problemSchema(codes: ErrorCode[]): object {
  const properties = { ...problemShape.properties, code: { type: "string", enum: codes } };
  return { description: codes.join(", "), ...problemShape, properties };
}

/** Every code with which a route may refuse a call. */
function errorsOf({ method, access, body, query, hasParameters, errors = [] }: Described): ErrorCode[] {
  const codes: ErrorCode[] = [...errors, "SERVER_ERROR", "TOO_MANY_REQUESTS", "UNAVAILABLE", "STORAGE_FULL"];
  if (access !== "anyone") codes.push(...signInErrors);
  if (Array.isArray(access)) codes.push("FORBIDDEN");
  if (method !== "GET" || query || hasParameters) codes.push("INVALID_INPUT");
  if (body || query) codes.push("UNKNOWN_FIELD");
  if (method !== "GET") codes.push("TOO_LARGE");
  return [...new Set(codes)];
}

function problemsByStatus(codes: ErrorCode[]): Record<number, object> {
  const byStatus: Record<number, ErrorCode[]> = {};
  for (const code of codes) {
    const { statusCode } = problem(code);
    byStatus[statusCode] = [...(byStatus[statusCode] ?? []), code];
  }
  return Object.fromEntries(Object.entries(byStatus).map(([status, list]) => [status, problemSchema(list)]));
}

function successOf({ method, status, response, produces }: Described): Record<number, object> {
  if (produces)
    return {
      [status ?? 200]: {
        description: "The file",
        content: { [produces]: { schema: { type: "string", format: "binary" } } },
      },
    };
  if (response) return { [status ?? 200]: { description: "Done", ...response } };
  return { [status ?? (method === "GET" ? 302 : 204)]: { description: "Done, no content", type: "null" } };
}

/** The roles that may use a route, `anonymous` for visitors. */
function rolesOf(access: Action["access"]): string[] {
  if (Array.isArray(access)) return access;
  const people = Object.keys(programme.roles);
  return access === "anyone" ? ["anonymous", ...people] : people;
}

/** The schema of a route's answers and errors; OpenAPI and the table of calls are generated from it. */
export function describe(route: Described): object {
  return {
    response: {
      ...successOf(route),
      ...(route.etag ? { 304: { description: "Nothing new", type: "null" } } : {}),
      ...problemsByStatus(errorsOf(route)),
    },
    "x-roles": rolesOf(route.access),
    ...(route.access === "anyone" ? {} : { security: [{ session: [] }] }),
  };
}
