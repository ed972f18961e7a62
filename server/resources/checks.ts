import { Ajv } from "ajv";
import type { Question } from "#domain/generated/questionnaire.ts";
import { isLocale, programme } from "#domain/programme.ts";
import { checkQuestionnaire } from "#domain/questionnaire/sections.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { fitsOriginals, originalsOf } from "#domain/texts/placeholders.ts";
import { isBlankText } from "#domain/texts/storable.ts";
import metaQuestionnaire from "#schemas/meta/questionnaire.json";
import { englishText } from "#server/resources/englishTexts.ts";
import type { Services } from "#server/services/services.ts";

type Values = Record<string, unknown>;

/** A check of a body beyond its resource's JSON Schema: errors by field, empty if it is valid. */
type Check = (services: Services, values: Values) => Record<string, string[]>;

const ajv = new Ajv({ strict: true, strictRequired: false, allErrors: true, allowUnionTypes: true });
ajv.addSchema(metaQuestionnaire);
const validQuestions = ajv.compile({ type: "array", items: { $ref: "questionnaire.json#/definitions/question" } });

/** A form's questions are in the small language of `schemas/meta/questionnaire.json`, and agree with each other. */
const checkForm: Check = ({ questionTypes }, { questions }): Record<string, string[]> => {
  if (questions === undefined) return {};
  if (!validQuestions(questions))
    return {
      questions: (validQuestions.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`),
    };
  const problems = checkQuestionnaire({ questions: questions as Question[] }, questionTypes);
  return problems.length ? { questions: problems } : {};
};

/** Mails to a record's address are written in the languages of the programme. */
function checkLanguage({ address }: Resource, values: Values): Record<string, string[]> {
  const field = address?.language;
  const language = field && values[field];
  return field && typeof language === "string" && !isLocale(language) ? { [field]: ["enum"] } : {};
}

/** Translations must be of translatable fields, in the languages of the programme. */
function checkTexts({ translated }: Resource, { texts }: Values): Record<string, string[]> {
  if (translated.length === 0 || typeof texts !== "object" || texts === null) return {};
  const isSound = ([field, worded]: [string, object]) =>
    translated.includes(field) && Object.keys(worded).every((locale) => isLocale(locale));
  return Object.entries<object>(texts as Record<string, object>).every(isSound) ? {} : { texts: ["enum"] };
}

/** A translation is of a text that the product has, and leaves room for the same values as the English one. */
const checkTranslation: Check = (_services, { key, texts }): Record<string, string[]> => {
  if (typeof key !== "string" || typeof texts !== "object") return {};
  const originals = originalsOf(key, englishText);
  if (originals.length === 0) return { key: ["enum"] };
  const given = Object.entries(texts as Record<string, string>).filter(([, text]) => text !== "");
  if (given.some(([, text]) => isBlankText(text))) return { texts: ["required"] };
  const wrong = given.filter(([, text]) => !fitsOriginals(originals, text));
  return wrong.length ? { texts: ["placeholders", ...wrong.map(([locale]) => locale)] } : {};
};

/** A language must have texts in this version. The fallback language, whose texts fill the gaps of others, stays enabled. */
const checkOffered: Check = (_services, { code, enabledAt }): Record<string, string[]> => {
  if (typeof code === "string" && !isLocale(code)) return { code: ["notBuilt"] };
  return code === programme.fallbackLocale && enabledAt === null ? { enabledAt: ["required"] } : {};
};

/** Checks by resource name; a resource without one is only checked by its schema. */
const checks: Record<string, Check> = { form: checkForm, language: checkOffered, translation: checkTranslation };

/** Errors of a body beyond its resource's schema, by field; empty if it is valid. */
export function errorsIn(services: Services, resource: Resource, values: Values): Record<string, string[]> {
  return {
    ...checkLanguage(resource, values),
    ...checkTexts(resource, values),
    ...checks[resource.name]?.(services, values),
  };
}
