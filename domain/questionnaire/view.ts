import type { Question } from "#domain/generated/questionnaire.ts";
import { compileQuestion } from "#domain/questionnaire/compile.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import { textIn } from "#domain/questionnaire/text.ts";

/** A question as it is asked: its texts in one language, ready to be drawn by rjsf. */
export interface QuestionView extends Pick<Question, "id" | "type" | "pdca" | "maxPoints"> {
  title: string;
  taskDetails: string;
  help: string;
  proof: { required: boolean; help: string } | null;
  required: boolean;
  weight: number;
  visibleIf: Question["visibleIf"] | null;
  settings: NonNullable<Question["settings"]>;
  schema: Record<string, unknown>;
  uiSchema: Record<string, unknown>;
}

/** A question in one language; texts that lack it are in the fallback's. */
export function viewOf(question: Question, types: QuestionTypes, locale: string): QuestionView {
  const { id, type, pdca, maxPoints, proof } = question;
  return {
    id,
    type,
    pdca,
    title: textIn(question.title, locale),
    taskDetails: textIn(question.taskDetails, locale),
    help: textIn(question.help, locale),
    proof: proof ? { required: proof.required ?? false, help: textIn(proof.help, locale) } : null,
    required: !question.optional,
    maxPoints,
    weight: question.weight ?? 1,
    visibleIf: question.visibleIf ?? null,
    settings: question.settings ?? {},
    ...compileQuestion(question, types, locale),
  };
}
