import type { OutputUnit } from "@cfworker/json-schema";

type JsonSchema = Record<string, unknown>;

/** An error of a value: its rule, place, and parameters for a sentence. */
export interface Finding {
  keyword: string;
  /** Steps from the value's root to the field, e.g. `["0", "goal"]`. */
  path: string[];
  /** Title of the field, or its name. */
  field: string;
  /** The rule's limit: a length, a number, the name of a format. */
  limit?: string | number;
  /** The sentence, if it is not that of the rule. */
  message?: string;
}

/** Rules that only report the failure of a nested rule, which is reported itself. */
const containers = new Set([
  "allOf",
  "anyOf",
  "oneOf",
  "if",
  "then",
  "else",
  "not",
  "properties",
  "items",
  "prefixItems",
  "$ref",
  "false",
]);

const steps = (pointer: string): string[] =>
  pointer
    .replace(/^#\/?/, "")
    .split("/")
    .filter(Boolean)
    .map((step) => decodeURI(step).replaceAll("~1", "/").replaceAll("~0", "~"));

const at = (value: unknown, step: string): unknown => (value as JsonSchema | undefined)?.[step];

/** The schema with the rule at a location such as `#/properties/name/minLength`. */
function schemaAt(root: JsonSchema, location: string): JsonSchema {
  let found: unknown = root;
  for (const step of steps(location).slice(0, -1)) {
    const next = at(found, step);
    found = step === "$ref" ? steps(String(next)).reduce(at, root as unknown) : next;
  }
  return (found ?? {}) as JsonSchema;
}

function missingName({ error }: OutputUnit): string {
  return /"(.+)"/.exec(error)?.[1] ?? "";
}

/** A pattern next to a format only restricts it, so the format's text describes the requirement. */
function toFinding(root: JsonSchema, unit: OutputUnit): Finding {
  const schema = schemaAt(root, unit.keywordLocation);
  const path = steps(unit.instanceLocation);
  const limit = schema[unit.keyword];
  const field = String(schema.title ?? path.at(-1) ?? "");
  const params = typeof limit === "string" || typeof limit === "number" ? { limit } : {};
  if (unit.keyword === "pattern" && typeof schema.format === "string")
    return { keyword: "format", path, field, limit: schema.format };
  if (unit.keyword !== "required") {
    return { keyword: unit.keyword, path, field, ...params };
  }
  const name = missingName(unit);
  const missing = at(schema.properties, name) as JsonSchema | undefined;
  return { keyword: "required", path: [...path, name], field: String(missing?.title ?? name) };
}

/** The validator's errors without rules that only contain others. */
export function toFindings(root: object, units: readonly OutputUnit[]): Finding[] {
  return units.filter(({ keyword }) => !containers.has(keyword)).map((unit) => toFinding(root as JsonSchema, unit));
}
