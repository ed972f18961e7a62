import { readFileSync } from "node:fs";
import { root } from "../lib/root.mjs";
import { readOpenApi } from "./openapi.mjs";
import { shortType } from "./short-types.mjs";

const roles = Object.keys(JSON.parse(readFileSync(`${root}schemas/programme.json`, "utf8")).roles);

/** Errors that depend on the kind of call; the introduction lists them once instead of every row. */
const ofEveryCall = ["SERVER_ERROR", "TOO_MANY_REQUESTS", "UNAVAILABLE", "STORAGE_FULL"];
const ofSignIn = ["NOT_SIGNED_IN", "SESSION_EXPIRED", "ACCOUNT_PENDING", "ACCOUNT_SUSPENDED", "ACCOUNT_BLOCKED"];
const ofInput = ["INVALID_INPUT", "UNKNOWN_FIELD", "TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"];
const common = new Set([...ofEveryCall, ...ofSignIn, ...ofInput]);

const introduction = `# The calls of the API

Every call with its roles, body, answer and errors. The same with every detail: \`GET /api/openapi.json\`, and as a page \`/api/docs\`.

- A \`?\` marks an optional field. A capitalised name is a record, listed below.
- Every call may also return ${ofEveryCall.join(", ")}.
- Calls with a body or parameters may also return ${ofInput.join(", ")}.
- Calls that need a sign-in may also return ${ofSignIn.join(", ")}.
`;

const code = (text) => (text ? `\`${text}\`` : "");

function rolesText(operation) {
  const open = operation["x-roles"];
  if (open.includes("anonymous")) return "public";
  return roles.every((role) => open.includes(role))
    ? "signed in"
    : roles.filter((role) => open.includes(role)).join(", ");
}

function bodyText({ requestBody, parameters = [] }) {
  const query = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const isList = query.includes("_start");
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  return [
    body ? code(shortType(body)) : "",
    isList ? "a list's parameters" : query.map((name) => code(`?${name}=`)).join(" "),
  ]
    .filter(Boolean)
    .join(" ");
}

function answerText({ responses }) {
  const [status, response] = Object.entries(responses).find(([each]) => Number(each) < 400) ?? [];
  const [type, content] = Object.entries(response?.content ?? {})[0] ?? [];
  if (!content) return status;
  return `${status} ${type === "application/json" ? code(shortType(content.schema)) : type}`;
}

function errorsText({ responses }) {
  const refusals = Object.entries(responses).flatMap(([status, { content }]) => {
    const codes = content?.["application/json"]?.schema?.allOf?.[1]?.properties?.code?.enum ?? [];
    const own = Number(status) < 400 ? [] : codes.filter((each) => !common.has(each));
    return own.map((each) => `${status} ${each}`);
  });
  return refusals.join(", ");
}

const line = (path, method, operation) =>
  `| ${method.toUpperCase()} ${path.replace("/api/v1/", "")} | ${operation.summary} | ${rolesText(operation)} | ${bodyText(operation)} | ${answerText(operation)} | ${errorsText(operation)} |`;

const heading = "| call | what it does | roles | body or query | answer | errors |\n|---|---|---|---|---|---|";

function recordText([name, { properties }]) {
  const lines = Object.entries(properties).map(
    ([property, schema]) => `| ${property} | ${code(shortType(schema))} | ${schema.readOnly ? "read only" : ""} |`,
  );
  return `### ${name}\n\n| property | type | |\n|---|---|---|\n${lines.join("\n")}\n`;
}

/** `docs/calls.md`: the table of calls, made of the routes' own description. */
export async function calls() {
  const { paths, components } = await readOpenApi();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ tag: operation.tags[0], path, method, operation })),
  );
  operations.sort((a, b) => a.path.localeCompare(b.path, "en") || a.method.localeCompare(b.method, "en"));
  const tags = [...new Set(operations.map(({ tag }) => tag))].sort();
  const tables = tags.map((tag) => {
    const lines = operations
      .filter((each) => each.tag === tag)
      .map(({ path, method, operation }) => line(path, method, operation));
    return `## ${tag}\n\n${heading}\n${lines.join("\n")}\n`;
  });
  const records = Object.entries(components.schemas).map(recordText);
  return `${[introduction, ...tables, "## Records\n", ...records].join("\n")}`;
}
