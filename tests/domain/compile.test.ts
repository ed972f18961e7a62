import { type Schema, Validator } from "@cfworker/json-schema";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Question, Questionnaire } from "#domain/generated/questionnaire.ts";
import { answerDraftSchema, answerSchema, compileQuestion } from "#domain/questionnaire/compile.ts";
import { fillTemplate } from "#domain/questionnaire/fillTemplate.ts";
import { createQuestionTypes, questionTypeFiles, questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { aQuestion, someQuestion } from "#tests/domain/samples.ts";

const ajv = new Ajv({ strict: true, allErrors: true });
addFormats.default(ajv);

const questionnaires = import.meta.glob<Questionnaire>("/schemas/questionnaires/*.json", {
  eager: true,
  import: "default",
});
const questions = Object.values(questionnaires).flatMap((file) => file.questions);

/** Values that are right for some type, almost right for others, or wrong for all. */
const corpus = [
  undefined, null, true, false, 0, -0, 1, 4, 5, -1, 0.5, 1e21, 2 ** 53, "", " ", "a", "😀", "e\u0301", "x".repeat(301), "x".repeat(10_001),
  "2026-02-28", "2026-02-29", "2024-02-29", "2026-13-01", "2026-1-1", "0000-01-01", "2026-02-28T10:00:00Z",
  "https://a.example", "http://a.example/ž?q=1#x", "https://a b", "http://", "ftp://a.example", "HTTPS://a.example", "javascript:alert(1)", "https://a.example/%zz", "https://[::1]/", " https://a.example",
  [], [null], [""], ["a"], ["a", "a"], ["a", 1], [[]], Array.from({ length: 51 }, (_, index) => String(index)),
  {}, [{}], [{}, {}], [{ constructor: "a" }], [{ unknown: "a" }], { value: "a" }, JSON.parse('[{"__proto__": "a"}]'),
]; // biome-ignore format: a list to look over

const verdicts = (schema: object, values: unknown[]) => {
  const validate = ajv.compile(schema);
  const browser = new Validator(schema as Schema, "7", false);
  return values
    .filter((value) => value !== undefined)
    .map((value) => ({ value, ajv: validate(value), browser: browser.validate(value).valid }));
};

/** Values made of the question's own options and columns, and of near misses. */
function ownValues({ settings }: Question): fc.Arbitrary<unknown> {
  const values = [...(settings?.options?.map(({ value }) => value) ?? []), "no-such-option"];
  const ids = [...(settings?.columns?.map(({ id }) => id) ?? []), "no-such-column"];
  return fc.oneof(
    fc.constantFrom(...values),
    fc.array(fc.constantFrom(...values), { maxLength: 4 }),
    fc.array(fc.dictionary(fc.constantFrom(...ids), fc.string({ maxLength: 501 })), { maxLength: 4 }),
    fc.jsonValue(),
  );
}

describe("the schema of an answer", () => {
  it.each(questions.map((question): [string, Question] => [question.id, question]))(
    "of %s gets one verdict from both validators",
    (_id, question) => {
      for (const schema of [answerSchema(question, questionTypes), answerDraftSchema(question, questionTypes)]) {
        for (const { value, ajv: server, browser } of verdicts(schema, corpus))
          expect([value, browser]).toEqual([value, server]);
      }
    },
  );

  it("gets one verdict for any settings and any value", () => {
    const cases = someQuestion.chain((question) => fc.tuple(fc.constant(question), fc.array(ownValues(question))));
    fc.assert(
      fc.property(cases, ([question, values]) => {
        for (const { value, ajv: server, browser } of verdicts(answerSchema(question, questionTypes), [
          ...values,
          ...corpus,
        ]))
          expect([value, browser]).toEqual([value, server]);
      }),
      { numRuns: 60 },
    );
  });

  it("holds no settings, no references and no texts of people", () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        const text = JSON.stringify(answerSchema(question, questionTypes));
        expect(text).not.toMatch(/\$(setting|list|map|ref)/);
      }),
    );
  });

  it("accepts as a draft what is too short to be submitted, and nothing else", () => {
    const question = aQuestion({ type: "long-text", settings: { minLength: 20, maxLength: 50 } });
    const whole = ajv.compile(answerSchema(question, questionTypes));
    const draft = ajv.compile(answerDraftSchema(question, questionTypes));
    expect([whole("short"), draft("short")]).toEqual([false, true]);
    expect([whole("x".repeat(51)), draft("x".repeat(51))]).toEqual([false, false]);
    expect([whole(7), draft(7)]).toEqual([false, false]);
    const settings = { columns: [{ id: "goal", title: { "en-GB": "Goal" } }], minItems: 2 };
    const table = aQuestion({ type: "table", settings });
    expect(answerSchema(table, questionTypes)).toHaveProperty("minItems", 2);
    expect(answerDraftSchema(table, questionTypes)).not.toHaveProperty("minItems");
  });
});

describe("a compiled question", () => {
  const question = aQuestion({
    type: "single-choice",
    title: { "en-GB": "How?", "lt-LT": "Kaip?" },
    settings: {
      options: [
        { value: "a", title: { "en-GB": "One", "lt-LT": "Vienas" } },
        { value: "b", title: { "en-GB": "Two" }, exclusive: true },
      ],
    },
  });

  it("has its texts in the language, and in English where there are none", () => {
    expect(compileQuestion(question, questionTypes, "lt-LT")).toEqual({
      schema: { type: "string", enum: ["a", "b"], title: "Kaip?" },
      uiSchema: {
        "ui:widget": "radio",
        "ui:options": {
          options: [
            { value: "a", label: "Vienas" },
            { value: "b", label: "Two", exclusive: true },
          ],
        },
      },
    });
    expect(compileQuestion(question, questionTypes, "fr-FR").schema.title).toBe("How?");
  });

  it("has its columns and its unit in the language, and its other settings as they are", () => {
    const columns = [{ id: "sum", title: { "en-GB": "Sum", "lt-LT": "Suma" } }];
    const unit = { "en-GB": "hours", "lt-LT": "valandos" };
    const optionsOf = (type: string, settings: Question["settings"]) =>
      compileQuestion(aQuestion({ type, ...(settings ? { settings } : {}) }), questionTypes, "lt-LT").uiSchema[
        "ui:options"
      ];
    expect(optionsOf("table", { columns, minItems: 2 })).toEqual({
      columns: [{ id: "sum", label: "Suma" }],
      minItems: 2,
    });
    expect(optionsOf("number", { unit, maximum: 9 })).toEqual({ unit: "valandos", maximum: 9 });
  });

  it("is compiled once a language and set of types", () => {
    expect(compileQuestion(question, questionTypes, "en-GB")).toBe(compileQuestion(question, questionTypes, "en-GB"));
    const others = createQuestionTypes(questionTypeFiles.map((type) => ({ ...type, widget: "other" })));
    expect(compileQuestion(question, others, "en-GB").uiSchema["ui:widget"]).toBe("other");
    expect(compileQuestion(question, questionTypes, "en-GB").uiSchema["ui:widget"]).toBe("radio");
  });

  it("of a type that a file adds needs no other change", () => {
    const signal = {
      name: "signal",
      title: {},
      answer: { type: "string", enum: ["red", "green"] },
      widget: "radio",
      display: "text",
      export: "text",
    };
    const types = createQuestionTypes([...questionTypeFiles, signal]);
    expect(compileQuestion(aQuestion({ type: "signal" }), types, "en-GB").schema).toMatchObject({
      enum: ["red", "green"],
    });
  });

  it("names the type that does not exist, and the name that two files share", () => {
    expect(() => compileQuestion(aQuestion({ type: "hologram" }), questionTypes, "en-GB")).toThrow("hologram");
    expect(() => createQuestionTypes([...questionTypeFiles, ...questionTypeFiles])).toThrow("share a name");
  });
});

describe("filling a template", () => {
  it("takes a setting, its default, or leaves the keyword out", () => {
    const template = { type: "number", minimum: { $setting: "minimum" }, maximum: { $setting: "maximum", default: 9 } };
    expect(fillTemplate(template, { minimum: 0 })).toEqual({ type: "number", minimum: 0, maximum: 9 });
    expect(fillTemplate(template, { maximum: 5 })).toEqual({ type: "number", maximum: 5 });
  });

  it("takes lists and maps, wherever they stand, and settings within them", () => {
    const template = {
      properties: {
        $map: "columns",
        key: "id",
        to: { maxLength: { $setting: "maxLength" }, enum: { $list: "options", pick: "value" } },
      },
    };
    const title = { "en-GB": "x" };
    const settings = {
      columns: [
        { id: "a", title },
        { id: "b", title },
      ],
      options: [{ value: "v", title }],
      maxLength: 3,
    };
    expect(fillTemplate(template, settings)).toEqual({
      properties: { a: { maxLength: 3, enum: ["v"] }, b: { maxLength: 3, enum: ["v"] } },
    });
  });

  it("takes settings within lists, and an empty list where one is missing", () => {
    const template = { anyOf: [{ maxLength: { $setting: "maxLength" } }], enum: { $list: "options", pick: "value" } };
    expect(fillTemplate(template, { maxLength: 3 })).toEqual({ anyOf: [{ maxLength: 3 }], enum: [] });
  });

  it("leaves alone what holds no settings, and never changes the template", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string().filter((key) => !key.startsWith("$") && key !== "__proto__"),
          fc.jsonValue(),
        ),
        (template) => {
          fc.pre(!/"\$(setting|list|map)"|__proto__/.test(JSON.stringify(template)));
          const before = structuredClone(template);
          expect(fillTemplate(template, { minimum: 1 })).toEqual(before);
          expect(template).toEqual(before);
        },
      ),
    );
  });
});
