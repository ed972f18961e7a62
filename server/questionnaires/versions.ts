import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { DialectAdapter, Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { Level } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import type { Anchors } from "#domain/questionnaire/anchors.ts";
import { answerDraftSchema, answerSchema } from "#domain/questionnaire/compile.ts";
import { contradicts } from "#domain/questionnaire/exclusive.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import { questionsForLevel, type Section } from "#domain/questionnaire/sections.ts";
import { isWebAddress } from "#domain/texts/webAddress.ts";
import type { Tables } from "#server/database/database.ts";
import { oncePer } from "#server/lib/oncePer.ts";

interface Version {
  anchors: Anchors | null;
  title: Record<string, string>;
  questions: Question[];
}

/** Published versions never change, so a parsed one serves every audit that began with it; each database has its own. */
const versionsOf = oncePer((_: DialectAdapter) => new LRUCache<string, Version>({ max: 200 }));

async function loadVersion(database: Kysely<Tables>, formId: string, version: number): Promise<Version> {
  // A transaction is a separate object, but has its database's adapter.
  const versions = versionsOf(database.getExecutor().adapter);
  const key = `${formId} ${version}`;
  const known = versions.get(key);
  if (known) return known;
  const row = await database
    .selectFrom("form_versions")
    .select(["title", "questions", "anchors"])
    .where("formId", "=", formId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  const parsed = {
    title: JSON.parse(row.title),
    questions: JSON.parse(row.questions),
    anchors: row.anchors === null ? null : JSON.parse(row.anchors),
  };
  versions.set(key, parsed);
  return parsed;
}

/** The questions of an audit for its level, one section per field, in the versions it began with. */
export async function sectionsOf(database: Kysely<Tables>, taskCode: string, level: Level): Promise<Section[]> {
  const forms = await database
    .selectFrom("task_forms")
    .selectAll()
    .where("taskCode", "=", taskCode)
    .orderBy("position")
    .execute();
  const sections: Section[] = [];
  for (const form of forms) {
    const { title, questions, anchors } = await loadVersion(database, form.formId, form.version);
    sections.push({
      auditFieldId: form.auditFieldId,
      title,
      formId: form.formId,
      version: form.version,
      anchors,
      questions: questionsForLevel(questions, level, programme),
    });
  }
  return sections;
}

/** The published questions of an audit field, as audits that are requested at a moment are asked them. */
export interface CurrentForm extends Pick<Section, "auditFieldId" | "questions" | "anchors"> {
  formId: string;
  version: number;
  /** The audit field's place in the programme. */
  position: number;
}

/** The form of each audit field that is in force at a moment, in the fields' order. */
export async function currentForms(database: Kysely<Tables>, at: Date): Promise<CurrentForm[]> {
  const moment = at.toISOString();
  const forms = await database
    .selectFrom("form_versions")
    .innerJoin("forms", "forms.id", "form_versions.formId")
    .innerJoin("audit_fields", "audit_fields.id", "forms.auditFieldId")
    .select(["form_versions.formId", "form_versions.version", "forms.auditFieldId", "audit_fields.position"])
    .where(({ eb, or }) =>
      or([eb("form_versions.inForceFrom", "is", null), eb("form_versions.inForceFrom", "<=", moment)]),
    )
    .where(({ eb, or }) =>
      or([eb("form_versions.inForceUntil", "is", null), eb("form_versions.inForceUntil", ">", moment)]),
    )
    .orderBy("audit_fields.position")
    .orderBy("audit_fields.id")
    .execute();
  return Promise.all(
    forms.map(async ({ formId, auditFieldId, position, ...form }) => {
      const version = Number(form.version);
      const { questions, anchors } = await loadVersion(database, formId, version);
      return { auditFieldId, questions, anchors, formId, version, position: Number(position) };
    }),
  );
}

const ajv = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true });
addFormats.default(ajv);
// Stricter than RFC 3986, and the same rule as in the browser.
ajv.addFormat("uri", isWebAddress);

interface Validators {
  draft: ValidateFunction;
  whole: ValidateFunction;
}

const validators = new WeakMap<Question, Validators>();

function validatorsOf(question: Question, types: QuestionTypes): Validators {
  const known = validators.get(question);
  if (known) return known;
  const made = {
    draft: ajv.compile(answerDraftSchema(question, types)),
    whole: ajv.compile(answerSchema(question, types)),
  };
  validators.set(question, made);
  return made;
}

/**
 * Errors of an answer's value, in Ajv's format; undefined if it fits the question's type.
 * @param as `draft` for one that may still be incomplete, `whole` for one that is submitted
 */
export function answerErrors(question: Question, types: QuestionTypes, value: unknown, as: keyof Validators): string[] {
  const validate = validatorsOf(question, types)[as];
  const alone = contradicts(question.settings, value) ? ["has an option beside others that stands alone"] : [];
  if (validate(value)) return alone;
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? error.keyword}`.trim());
}
