import fc from "fast-check";
import type { Actor } from "#domain/access/actor.ts";
import { anonymous } from "#domain/access/actor.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answer } from "#domain/questionnaire/answer.ts";

/** A person with the attributes that a test is about. */
export const anActor = (values: Partial<Actor>): Actor => ({
  ...anonymous,
  id: "somebody",
  fullname: "Somebody",
  ...values,
});

const texts = (text: string) => ({ "en-GB": text });

/** A complete question, apart from the values under test. */
export const aQuestion = (values: Partial<Question> = {}): Question => ({
  id: "question-one",
  type: "short-text",
  pdca: "plan",
  title: texts("A question?"),
  taskDetails: texts("What to do."),
  help: texts("What is meant."),
  maxPoints: 4,
  ...values,
});

/** An answer with a value, and nothing else unless given. */
export const anAnswer = (value: unknown, rest: Partial<Answer> = {}): Answer => ({
  value,
  proofs: [],
  additionalDetails: "",
  revision: 1,
  ...rest,
});

export const someTexts = fc.record({ "en-GB": fc.string({ minLength: 1, maxLength: 20 }) });
const someName = fc.stringMatching(/^[a-z][a-z0-9-]{0,9}$/).filter((name) => !(name in {}));

const options = fc.uniqueArray(fc.record({ value: someName, title: someTexts }), {
  minLength: 2,
  maxLength: 6,
  selector: ({ value }) => value,
});
const columns = fc.uniqueArray(fc.record({ id: someName, title: someTexts }), {
  minLength: 1,
  maxLength: 4,
  selector: ({ id }) => id,
});

/** Settings of every type as the form builder allows them: bounds in order, the needed ones there. */
const settingsOf: Record<string, fc.Arbitrary<Question["settings"]>> = {
  "short-text": fc.record(
    { minLength: fc.integer({ min: 1, max: 9 }), maxLength: fc.integer({ min: 10, max: 300 }) },
    { requiredKeys: [] },
  ),
  "long-text": fc.record(
    { minLength: fc.integer({ min: 1, max: 9 }), maxLength: fc.integer({ min: 10, max: 900 }) },
    { requiredKeys: [] },
  ),
  "single-choice": fc.record({ options }),
  "multiple-choice": fc.record({ options, minItems: fc.integer({ min: 1, max: 2 }) }, { requiredKeys: ["options"] }),
  number: fc.record(
    { minimum: fc.integer({ min: -100, max: 0 }), maximum: fc.integer({ min: 1, max: 100 }), unit: someTexts },
    { requiredKeys: [] },
  ),
  table: fc.record({ columns, minItems: fc.integer({ min: 1, max: 3 }) }, { requiredKeys: ["columns"] }),
};

const typeNames = [
  "short-text",
  "long-text",
  "yes-no",
  "single-choice",
  "multiple-choice",
  "maturity",
  "number",
  "date",
  "table",
  "link",
];

/** A question of any type, with settings that fit it. */
export const someQuestion: fc.Arbitrary<Question> = fc
  .constantFrom(...typeNames)
  .chain((type) => fc.record({ type: fc.constant(type), settings: settingsOf[type] ?? fc.constant(undefined) }))
  .map(({ type, settings }) => aQuestion({ type, ...(settings ? { settings } : {}) }));
