import Ajv from "ajv";
import addFormats from "ajv-formats";
import type { OpenApi } from "#server/http/openapi/document.ts";

export interface FuzzAnswer {
  status: number;
  contentType: string;
  text: string;
}

const escapePointer = (part: string) => encodeURIComponent(part.replace(/~/g, "~0").replace(/\//g, "~1"));

/**
 * Compares answers with their documentation.
 * @returns a function that returns the fault of an operation's answer; `undefined` if it is as documented
 */
export function documentedBy(document: OpenApi) {
  const ajv = new Ajv({ strict: false, allErrors: false, logger: false, validateFormats: false });
  addFormats(ajv);
  ajv.addSchema(document, "api");

  return function whatIsWrong(name: string, { status, contentType, text }: FuzzAnswer): string | undefined {
    if (status >= 500) return `${status}: ${text}`;
    const [method = "", path = ""] = name.split(" ");
    const response = document.paths[path]?.[method]?.responses[status];
    if (!response) return `status ${status} is not described: ${text.slice(0, 300)}`;
    if (!response.content) return text ? `${status} should have no body: ${text.slice(0, 300)}` : undefined;
    const type = contentType.split(";")[0] ?? "";
    if (!(type in response.content)) return `${status} is ${type || "of no type"}: ${text.slice(0, 300)}`;
    if (type !== "application/json") return undefined;
    const at = ["paths", path, method, "responses", String(status), "content", type, "schema"].map(escapePointer);
    const matches = ajv.getSchema(`api#/${at.join("/")}`);
    if (!matches) return `no schema at ${at.join("/")}`;
    if (matches(JSON.parse(text))) return undefined;
    return `${status} has another shape: ${ajv.errorsText(matches.errors)}: ${text.slice(0, 300)}`;
  };
}
