import fc from "fast-check";
import type { OpenApi, Operation } from "#server/http/openapi/document.ts";
import type { Names } from "#tests/api/fuzz/names.ts";
import { junk, nearly } from "#tests/api/fuzz/values.ts";
import { type Person, people } from "#tests/api/rights/people.ts";

/** One request as it goes over the line. */
export interface FuzzRequest {
  /** The operation's place in the description: `post /api/v1/tasks`. */
  operation: string;
  person: Person;
  url: string;
  contentType: string | undefined;
  payload: string | undefined;
}

const contentTypes = [
  "text/plain",
  "text/html",
  "application/xml",
  "application/octet-stream",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/merge-patch+json",
  "application/json; charset=utf-16",
  "image/png",
  "/",
  "",
];

const brokenJson = [
  "",
  "{",
  "[1,",
  "nul",
  '{"a":1}}',
  '{"a":NaN}',
  "\u0000",
  "\ufeff{}",
  '"\\ud800"',
  "{}".repeat(50),
  "[".repeat(50_000),
  `${"[".repeat(5000)}${"]".repeat(5000)}`,
];
const brokenEscapes = ["%", "%E0%A4%A", "%00", "%2e%2e%2f", "%FF", "%u0041"];

/** An address cannot contain half of a surrogate pair. */
const wellFormed = (text: string) => Buffer.from(text).toString();

interface Sent {
  contentType: string | undefined;
  payload: string | undefined;
}

function bodies(operation: Operation, names: Names): fc.Arbitrary<Sent> {
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const value = schema ? nearly(schema, names) : junk;
  const json = value.map((body): Sent => ({ contentType: "application/json", payload: JSON.stringify(body) }));
  const none = fc.constant<Sent>({ contentType: undefined, payload: undefined });
  const broken = fc.constantFrom(...brokenJson).map((payload): Sent => ({ contentType: "application/json", payload }));
  const otherType = fc
    .tuple(fc.constantFrom(...contentTypes), value)
    .map(([contentType, body]): Sent => ({ contentType, payload: JSON.stringify(body) }));
  return fc.oneof(
    { weight: schema ? 20 : 3, arbitrary: json },
    { weight: schema ? 1 : 20, arbitrary: none },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: otherType },
  );
}

function paths(path: string, known: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const odd = junk.map((value) => (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 400) || "x");
  const segment = fc.oneof(
    { weight: 12, arbitrary: known.map(encodeURIComponent) },
    { weight: 3, arbitrary: odd.map((text) => encodeURIComponent(wellFormed(text))) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenEscapes) },
  );
  const parts = path.split(/\{\w+\}/);
  return fc
    .array(segment, { minLength: parts.length - 1, maxLength: parts.length - 1 })
    .map((values) => parts.map((part, index) => part + (values[index] ?? "")).join(""));
}

const operators = ["", "", "", "_ne", "_gte", "_lte", "_like", "_zzz"];
const values = [
  "0",
  "1",
  "25",
  "-1",
  "1001",
  "1e9",
  "NaN",
  "asc",
  "DESC",
  "true",
  "null",
  "finance",
  "draft",
  "2026-02-28",
  "",
];

function queries(operation: Operation, names: Names): fc.Arbitrary<string> {
  const parameters = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === "query")
    .map(({ name }) => name);
  if (!parameters.length)
    return fc.oneof({ weight: 9, arbitrary: fc.constant("") }, { weight: 1, arbitrary: fc.constant("?x=1") });
  const text = fc.oneof(fc.constantFrom(...values), names(), fc.string({ maxLength: 20, unit: "binary" }));
  const pair = fc
    .tuple(fc.constantFrom(...parameters, "q", "unknown"), fc.constantFrom(...operators), text)
    .map(([name, operator, value]) => `${name}${operator}=${encodeURIComponent(wellFormed(value))}`);
  const broken = fc.constantFrom(...brokenEscapes).map((text) => `q=${text}`);
  return fc
    .array(fc.oneof({ weight: 15, arbitrary: pair }, { weight: 1, arbitrary: broken }), { maxLength: 4 })
    .map((pairs) => (pairs.length ? `?${pairs.join("&")}` : ""));
}

const personOf = (role: string) => (role === "anonymous" ? "visitor" : role) as Person;

/**
 * Requests for every operation of a description: half of them as it asks for, the others wrong in every way.
 */
export function fuzzRequests(document: OpenApi, names: Names): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      fc.record({
        operation: fc.constant(`${method} ${path}`),
        person: fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...operation["x-roles"].map(personOf)) },
          { weight: 1, arbitrary: fc.constantFrom(...people) },
        ),
        address: fc
          .tuple(paths(path, names(path.replace(/^\/api\/(v1\/)?/, "").split("/")[0])), queries(operation, names))
          .map((parts) => parts.join("")),
        sent: bodies(operation, names),
      }),
    ),
  );
  return fc.oneof(...operations).map(({ address, sent, ...rest }) => ({ ...rest, url: address, ...sent }));
}
