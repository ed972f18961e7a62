import { recordSchema } from "#domain/schema/derive.ts";
import type { Resource } from "#domain/schema/resource.ts";

type Schema = Record<string, unknown>;

const formats: Record<string, string> = {
  date: "2026-03-09",
  "date-time": "2026-03-09T08:00:00.000Z",
  email: "somebody@example.org",
  uri: "https://example.org/",
};

const byWidget: Record<string, string> = { country: "LT", languages: "de-DE" };

/** A value that a property may have, never an empty one. */
function sample(schema: Schema, widget?: string): unknown {
  const choices = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  if (choices) return sample(choices.find(({ type }) => type !== "null") ?? {}, widget);
  if (Array.isArray(schema.enum)) return schema.enum.findLast((value) => value !== null);
  if ("const" in schema) return schema.const;
  const own = (schema["x-ui"] as { widget?: string } | undefined)?.widget ?? widget;
  const type = [schema.type].flat().find((name) => name !== "null");
  switch (type) {
    case "array":
      return [sample((schema.items as Schema | undefined) ?? {}, own)];
    case "object": {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
      return Object.fromEntries(properties.map(([name, property]) => [name, sample(property)]));
    }
    case "boolean":
      return true;
    case "integer":
    case "number":
      return Number(schema.maximum ?? schema.minimum ?? 7);
    default:
      return byWidget[own ?? ""] ?? formats[String(schema.format)] ?? "Sample";
  }
}

/** A record of a resource with a value in every property that people see. */
export function sampleRecord(resource: Resource): Record<string, unknown> & { id: string; revision: number } {
  const record = sample(recordSchema(resource) as unknown as Schema) as Record<string, unknown>;
  const labels = Object.keys(resource.relations).map((field) => [`${field}Label`, `Label of ${field}`]);
  return { ...record, ...Object.fromEntries(labels), id: "sample", [resource.key]: "sample", revision: 1 };
}
