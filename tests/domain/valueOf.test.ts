import { expect, expectTypeOf, it } from "vitest";
import { type TypedSchema, typed, type ValueOf } from "#domain/schema/valueOf.ts";

/** Type of a literal schema's values; `npm run check` fails if it differs from the expectation. */
const valuesOf = <const S>(_schema: S) => expectTypeOf<ValueOf<S>>();

it("plain types are what their names say", () => {
  valuesOf({ type: "string", minLength: 1 }).toEqualTypeOf<string>();
  valuesOf({ type: "integer" }).toEqualTypeOf<number>();
  valuesOf({ type: "number" }).toEqualTypeOf<number>();
  valuesOf({ type: "boolean" }).toEqualTypeOf<boolean>();
  valuesOf({ type: ["string", "null"] }).toEqualTypeOf<string | null>();
});

it("choices and constants are exactly themselves, whatever their type", () => {
  valuesOf({ type: "string", enum: ["draft", "sent"] }).toEqualTypeOf<"draft" | "sent">();
  valuesOf({ const: 7 }).toEqualTypeOf<7>();
});

it("lists have items of their schema, and of no known type without one", () => {
  valuesOf({ type: "array", items: { type: "string" } }).toEqualTypeOf<string[]>();
  valuesOf({ type: "array" }).toEqualTypeOf<unknown[]>();
});

it("objects have what they require, and may have the rest", () => {
  const schema = {
    type: "object",
    required: ["code"],
    properties: { code: { type: "string" }, points: { type: "array", items: { type: "integer" } } },
  } as const;
  valuesOf(schema).toExtend<{ code: string; points?: number[] }>();
  expectTypeOf<{ code: string }>().toExtend<ValueOf<typeof schema>>();
  expectTypeOf<{ points: number[] }>().not.toExtend<ValueOf<typeof schema>>();
});

it("objects of any names have values of one schema, or of no known type", () => {
  valuesOf({ type: "object", additionalProperties: { type: "number" } }).toEqualTypeOf<Record<string, number>>();
  valuesOf({ type: "object" }).toEqualTypeOf<Record<string, unknown>>();
});

it("what says nothing of its type has none", () => {
  valuesOf({ title: "Anything" }).toEqualTypeOf<unknown>();
});

it("a schema that is made at run time is said what its values are, and stays the same schema", () => {
  const made: object = { type: "object" };
  const schema = typed<{ name: string }>(made);
  expectTypeOf(schema).toEqualTypeOf<TypedSchema<{ name: string }>>();
  valuesOf(schema).toEqualTypeOf<{ name: string }>();
  expect(schema).toBe(made);
});
