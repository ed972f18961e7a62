import type { Locale } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { answerSchema } from "#domain/questionnaire/compile.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import type { Property } from "#domain/schema/property.ts";
import texts from "#schemas/demo-texts.json";

const first = (schema: Property, index: number): unknown =>
  schema.enum ? schema.enum[index % schema.enum.length] : undefined;

/** A question, its place in the questionnaire, and the language of the answer. */
interface Asked {
  question: Question;
  index: number;
  locale: Locale;
}

function sampleText(schema: Property, { question, index, locale }: Asked): string {
  if (schema.format === "date") return `2026-09-${String((index % 28) + 1).padStart(2, "0")}`;
  if (schema.format === "uri") return `https://intranet.example/${question.id}`;
  const pool = texts.answers[question.pdca].map((sentence) => textIn(sentence, locale));
  const needed = Math.max(1, Math.ceil((schema.minLength ?? 1) / 90));
  const text = Array.from({ length: needed }, (_, sentence) => pool[(index + sentence) % pool.length]).join(" ");
  return text.slice(0, schema.maxLength ?? text.length);
}

function sampleNumber(schema: Property, index: number): number {
  const low = schema.minimum ?? 0;
  const high = schema.maximum ?? low + 40;
  return Math.min(high, low + Math.floor(((index % 3) + 1) * 0.25 * (high - low)) + (high - low <= 4 ? 1 : 0));
}

/** A value that is valid for an answer's schema, for any question type. */
function sampleValue(schema: Property, asked: Asked): unknown {
  const { index } = asked;
  if (schema.enum) return first(schema, index);
  switch ([schema.type].flat()[0]) {
    case "boolean":
      return true;
    case "integer":
    case "number":
      return sampleNumber(schema, index);
    case "array":
      return Array.from(
        { length: Math.max(schema.minItems ?? 1, schema.items?.enum ? Math.min(2, schema.maxItems ?? 2) : 2) },
        (_, item) => sampleValue(schema.items ?? {}, { ...asked, index: index + item }),
      ).filter((value, position, all) => !schema.uniqueItems || all.indexOf(value) === position);
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, property], item) => [
          key,
          sampleValue({ ...property, maxLength: 60 }, { ...asked, index: index + item }),
        ]),
      );
    default:
      return sampleText(schema, asked);
  }
}

/** The answer's schema without choices for "not applicable". */
function sampleSchema(question: Question, types: QuestionTypes): Property {
  const schema = answerSchema(question, types) as Property;
  const alone = new Set(question.settings?.options?.filter(({ exclusive }) => exclusive).map(({ value }) => value));
  if (!schema.items?.enum || alone.size === 0) return schema;
  return {
    ...schema,
    items: { ...schema.items, enum: schema.items.enum.filter((value) => !alone.has(String(value))) },
  };
}

/** A complete answer with a proof, for the demo and the tests' factories. */
export function sampleAnswer(
  question: Question,
  types: QuestionTypes,
  index: number,
  locale: Locale = programme.fallbackLocale,
) {
  const said = (text: Record<string, string>) => textIn(text, locale);
  return {
    value: sampleValue(sampleSchema(question, types), { question, index, locale }),
    proofs: question.proof
      ? [
          {
            title: said(texts.proof.title),
            url: `https://intranet.example/proof/${question.id}`,
            details: said(texts.proof.details),
          },
        ]
      : [],
    ...(question.details ? { details: said(texts.explanation) } : {}),
    additionalDetails: "",
  };
}

/** An auditor's comment on an answer with lost points, or with all points. */
export const sampleComment = (kind: "full" | "lost", locale: Locale) => textIn(texts.comments[kind], locale);

/** A short report with every required section. */
export const sampleReportIn = (locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(texts.report).map(([section, text]) => [section, textIn(text, locale)]));
