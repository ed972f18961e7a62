import { describe, expect, it } from "vitest";
import { named, namedWith, noteOf } from "#domain/wire/named.ts";

describe("a schema whose values have a type with a name", () => {
  const schema = { type: "object", properties: { code: { type: "string" } } };

  it("is the same schema to whoever reads it, and says its name to who writes types down", () => {
    const answers = named("Answers", schema);
    expect(JSON.stringify(answers)).toBe(JSON.stringify(schema));
    expect(noteOf(answers)).toEqual({ name: "Answers", more: {} });
    expect(noteOf(schema)).toBeUndefined();
  });

  it("may have properties besides those of the type", () => {
    const more = { total: { type: "integer" } };
    const counted = namedWith("task", schema, more);
    expect(JSON.parse(JSON.stringify(counted))).toEqual({ ...schema, properties: { ...schema.properties, ...more } });
    expect(noteOf(counted)).toEqual({ name: "task", more });
    expect(schema.properties).not.toHaveProperty("total");
  });
});
