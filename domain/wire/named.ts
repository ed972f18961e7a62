import type { Verification } from "#domain/certificate/verification.ts";
import type { Block } from "#domain/documents/document.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Resources } from "#domain/generated/resources.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { type TypedSchema, typed, type ValueOf } from "#domain/schema/valueOf.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import type { SeenTask } from "#domain/wire/seenTask.ts";

/** Named schemas of calls: the domain's own types, and each resource's record as it is sent. */
export type NamedTypes = {
  Answers: Answers;
  Assessments: Assessments;
  Block: Block;
  Question: Question;
  QuestionView: QuestionView;
  /** An audit for people who may only look at it. */
  SeenTask: SeenTask;
  Verification: Verification;
} & { [Name in keyof Resources]: Stored<Resources[Name]> };

/** Type information for code generators; invisible to readers of the schema as JSON. */
const note: unique symbol = Symbol("type");

interface Note {
  name: keyof NamedTypes;
  /** Schemas of the properties that its values have besides. */
  more: Record<string, object>;
}

interface Noted {
  [note]?: Note;
}

/** A schema whose values have a type with a name: for the compiler here, by that name in `domain/wire/generated/calls.ts`. */
export function named<Name extends keyof NamedTypes>(name: Name, schema: object): TypedSchema<NamedTypes[Name]> {
  const noted: Noted = { ...schema, [note]: { name, more: {} } };
  return typed(noted);
}

/** As `named`, for values that have properties besides those of their type; `more` are the schemas of these. */
export function namedWith<Name extends keyof NamedTypes, const More extends Record<string, object>>(
  name: Name,
  schema: { properties: object },
  more: More,
): TypedSchema<NamedTypes[Name] & { [Property in keyof More]: ValueOf<More[Property]> }> {
  const noted: Noted & typeof schema = {
    ...schema,
    properties: { ...schema.properties, ...more },
    [note]: { name, more },
  };
  return typed(noted);
}

/** The type information that `named` added to a schema. */
export const noteOf = (schema: object): Note | undefined => (schema as Noted)[note];
