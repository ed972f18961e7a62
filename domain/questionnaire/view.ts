import type { Question, Texts } from "#domain/generated/questionnaire.ts";
import { choosesAnchor, compileQuestion } from "#domain/questionnaire/compile.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import { shortTitleIn, textIn } from "#domain/questionnaire/text.ts";

/** A question with its texts in one language, ready for rjsf. */
export interface QuestionView extends Pick<Question, "id" | "type" | "pdca" | "maxPoints"> {
  title: string;
  /** Its name in lists: the title, if it has no other one. */
  shortTitle: string;
  taskDetails: string;
  help: string;
  details: { required: boolean; title: string } | null;
  proof: { required: boolean; help: string } | null;
  required: boolean;
  weight: number;
  /** Anchors of a question whose answer is one of them. Other anchors are only needed for grading. */
  anchors: Texts[] | null;
  /** A question whose proof is offered here. */
  sameEvidenceAs: string | null;
  visibleIf: Question["visibleIf"] | null;
  whenHidden: Question["whenHidden"] | null;
  settings: NonNullable<Question["settings"]>;
  schema: Record<string, unknown>;
  uiSchema: Record<string, unknown>;
}

/** A question in one language. Missing texts are in the fallback language. */
export function viewOf(question: Question, types: QuestionTypes, locale: string): QuestionView {
  const { id, type, pdca, maxPoints, details, proof } = question;
  return {
    id,
    type,
    pdca,
    title: textIn(question.title, locale),
    shortTitle: shortTitleIn(question, locale),
    taskDetails: textIn(question.taskDetails, locale),
    help: textIn(question.help, locale),
    details: details ? { required: details.required ?? false, title: textIn(details.title, locale) } : null,
    proof: proof ? { required: proof.required ?? false, help: textIn(proof.help, locale) } : null,
    required: !question.optional,
    maxPoints,
    weight: question.weight ?? 1,
    sameEvidenceAs: question.sameEvidenceAs ?? null,
    visibleIf: question.visibleIf ?? null,
    whenHidden: question.whenHidden ?? null,
    settings: question.settings ?? {},
    anchors: choosesAnchor(question, types)
      ? question.anchors.map((texts) => ({ [locale]: textIn(texts, locale) }))
      : null,
    ...compileQuestion(question, types, locale),
  };
}
