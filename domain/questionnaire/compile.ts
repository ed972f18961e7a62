import type { Option, Question, QuestionSettings, Texts } from "#domain/generated/questionnaire.ts";
import { fillTemplate } from "#domain/questionnaire/fillTemplate.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { widgetNamed } from "#domain/questionnaire/widgets.ts";

type JsonSchema = Record<string, unknown>;

/** A question in rjsf's format. */
export interface CompiledQuestion {
  schema: JsonSchema;
  uiSchema: Record<string, unknown>;
}

/** JSON Schema (draft-07) of the value of an answer, without texts: the same on both sides. */
export function answerSchema(question: Pick<Question, "type" | "settings">, types: QuestionTypes): JsonSchema {
  return fillTemplate(types.get(question.type).answer, question.settings ?? {});
}

/** Keywords that a complete value must meet, but not an unfinished one. */
const leastOf = ["minLength", "minItems"];

/** JSON Schema of an unfinished value, which may be shorter than required. Unfinished values are saved too. */
export const beginningOf = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !leastOf.includes(keyword)));

/** JSON Schema of a beginning of an answer. */
export const answerDraftSchema = (question: Question, types: QuestionTypes): JsonSchema =>
  beginningOf(answerSchema(question, types));

const optionIn =
  (locale: string) =>
  ({ value, title, exclusive }: Option) => ({
    value,
    label: textIn(title, locale),
    ...(exclusive ? { exclusive } : {}),
  });

/** Settings with their texts in one language, as widgets take them. */
export function localised(
  { options, columns, unit, ...settings }: QuestionSettings,
  locale: string,
): Record<string, unknown> {
  return {
    ...settings,
    ...(options ? { options: options.map(optionIn(locale)) } : {}),
    ...(columns ? { columns: columns.map(({ id, title }) => ({ id, label: textIn(title, locale) })) } : {}),
    ...(unit ? { unit: textIn(unit, locale) } : {}),
  };
}

/** Whether an answer is one of the question's own anchors. */
export function choosesAnchor<Q extends Pick<Question, "type" | "anchors">>(
  question: Q,
  types: QuestionTypes,
): question is Q & { anchors: Texts[] } {
  return question.anchors !== undefined && widgetNamed(types.get(question.type).widget).choosesAnchors === true;
}

/** Compiled questions by language, cached as long as the question object exists. */
const compiled = new WeakMap<QuestionTypes, WeakMap<Question, Map<string, CompiledQuestion>>>();

function compiledOf(question: Question, types: QuestionTypes): Map<string, CompiledQuestion> {
  const ofTypes = compiled.get(types) ?? new WeakMap<Question, Map<string, CompiledQuestion>>();
  compiled.set(types, ofTypes);
  const byLocale = ofTypes.get(question) ?? new Map<string, CompiledQuestion>();
  ofTypes.set(question, byLocale);
  return byLocale;
}

/**
 * JSON Schema and uiSchema of one question in one language. Cached, so callers must not change it.
 * @param locale a language of the programme; missing texts come from the fallback
 */
export function compileQuestion(question: Question, types: QuestionTypes, locale: string): CompiledQuestion {
  const known = compiledOf(question, types);
  const found = known.get(locale);
  if (found) return found;
  const { widget, widgetOptions } = types.get(question.type);
  const made = {
    schema: { ...answerSchema(question, types), title: textIn(question.title, locale) },
    uiSchema: {
      "ui:widget": widget,
      "ui:options": {
        ...widgetOptions,
        ...localised(question.settings ?? {}, locale),
        ...(choosesAnchor(question, types) ? { anchors: question.anchors.map((texts) => textIn(texts, locale)) } : {}),
      },
    },
  };
  known.set(locale, made);
  return made;
}
