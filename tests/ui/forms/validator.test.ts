import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import { answerSchema } from "#domain/questionnaire/compile.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { createSchema, updateSchema } from "#domain/schema/derive.ts";
import type { Property } from "#domain/schema/property.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { interpreting } from "#src/forms/interpreting.ts";
import { findingMessage } from "#src/forms/messages.ts";
import { precompiled } from "#src/forms/precompiled.ts";

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);

const options = ["a", "b"].map((value) => ({ value, title: { "en-GB": value } }));
const columns = [{ id: "goal", title: { "en-GB": "Goal" } }];
const settings = { options, columns, minLength: 3, maxLength: 10, minimum: 0, maximum: 100, minItems: 1, maxItems: 2 };
const question: Question = {
  id: "some-question",
  type: "",
  pdca: "do",
  title: {},
  taskDetails: {},
  help: {},
  maxPoints: 1,
  settings,
};

/** Values of every kind, right for some types and wrong for most. */
const values: unknown[] = [
  ...["", "a", "ab", "abc", "žąsis", "😀😀😀", "0123456789", "01234567890", " "],
  ...[
    "https://example.org",
    "http://example.org/a?b=c#d",
    "ftp://example.org",
    "example.org",
    "https://",
    "https://a b",
  ],
  ...["2026-02-28", "2026-02-29", "2024-02-29", "2026-2-1", "31.12.2026"],
  ...[0, 1, 4, 5, -1, 0.5, 100, 100.5, true, false, null],
  ...[[], ["a"], ["a", "b"], ["a", "a"], ["c"], [1], ["a", "b", "a"]],
  ...[[{}], [{ goal: "x" }], [{ goal: 1 }], [{ other: "x" }], [{}, {}, {}], {}, { goal: "x" }],
];

/** A value that a property's schema takes. */
function fittingValue(property: Property): unknown {
  const fits = ajv.compile(property);
  const some = [
    ...values,
    ...(property.enum ?? []),
    "LT",
    "CO-LT",
    "LT-0142",
    "de-DE",
    "a@example.org",
    "2026-11-22T10:00:00Z",
    "a-b",
  ];
  return some.find((value) => fits(value));
}

describe("the browser's validation equals the server's", () => {
  test.each(questionTypes.all.map(({ name }) => name))("on answers of type %s", (type) => {
    const schema = answerSchema({ ...question, type }, questionTypes);
    const check = ajv.compile(schema);
    const ours = values.map((value) => [value, interpreting.findings(schema, value).length === 0]);
    expect(ours).toEqual(values.map((value) => [value, check(value)]));
  });

  const registry = createRegistry(resourceFiles);
  test.each(registry.all.map((resource) => [resource.name, resource] as const))("on records: %s", (name, resource) => {
    const compiled = precompiled(name);
    for (const schema of [createSchema(resource), updateSchema(resource)]) {
      const check = ajv.compile(schema);
      const fitting = Object.fromEntries(
        Object.entries(schema.properties).map(([field, it]) => [field, fittingValue(it)]),
      );
      const fields = [...Object.keys(schema.properties), "unknown"];
      const records = [
        fitting,
        {},
        ...fields.flatMap((field) => [undefined, ...values].map((value) => ({ ...fitting, [field]: value }))),
      ];
      const ours = records.map((record) => [record, compiled.findings(schema, record).length === 0]);
      expect(ours).toEqual(records.map((record) => [record, check(JSON.parse(JSON.stringify(record)))]));
      expect(check(fitting), "a record that fits is among them").toBe(true);
    }
  });

  test("and each form is checked only by code compiled for it", () => {
    expect(() => precompiled("nothing")).toThrow("nothing");
  });
});

describe("an error in words", () => {
  const schema = {
    type: "object",
    required: ["email", "text"],
    properties: {
      email: { type: "string", format: "email", title: "Email" },
      text: { type: "string", minLength: 5, title: "Text" },
      "a/b~c": { type: "string", maxLength: 2 },
    },
  } as const;
  const wordsOf = (value: unknown) => interpreting.findings(schema as object, value).map(findingMessage);

  test.each([
    [{}, ["Email is required", "Text is required"]],
    [{ email: "no", text: "hello" }, ["Invalid Email"]],
    [{ email: "a@example.org", text: "hi" }, ["Write at least 5 characters"]],
    [{ email: "a@example.org", text: undefined }, ["Text is required"]],
    [{ email: "a@example.org", text: "hello", "a/b~c": "long" }, ["Write at most 2 characters"]],
  ])("%j", (value, words) => {
    expect(wordsOf(value)).toEqual(words);
  });

  test("is at its field", () => {
    const { errorSchema } = interpreting.validateFormData({ email: "no", text: "hello" }, schema as object);
    expect(errorSchema).toEqual({ email: { __errors: ["Invalid Email"] } });
  });
});

test("the cache is limited, and a validator of very many schemas still works", () => {
  const verdicts = Array.from(
    { length: 3000 },
    (_, limit) => interpreting.findings({ type: "number", maximum: limit }, 1500).length,
  );
  expect(verdicts.filter((count) => count === 0)).toHaveLength(1500);
});
