import type { Problem } from "#domain/errors.ts";
import type { Gap } from "#domain/questionnaire/completeness.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import type { AnswerStore, Summary } from "#src/audit/answering/store.ts";
import { onTheWay } from "#src/ui/saving/entry.ts";

/** A question that prevents submission: the missing parts of its answer, or that it is unsaved. */
export interface BlockingQuestion extends Gap {
  unsaved: boolean;
}

/**
 * The visible questions whose answers the server does not have. Answers to hidden questions are not submitted, and stay
 * on this device.
 */
export function unsavedQuestions(store: AnswerStore): string[] {
  const { visible } = store.getSummary();
  return store.unsaved().filter((id) => visible.has(id));
}

/**
 * The visible questions that prevent submission, in order, with reasons. A submission waits for pending saves, so they
 * are not listed; they would disappear before a click.
 */
export function openQuestions(store: AnswerStore): BlockingQuestion[] {
  const { visible } = store.getSummary();
  const missing = new Map(store.gaps().map((gap) => [gap.id, gap.missing]));
  const unsaved = new Set(unsavedQuestions(store).filter((id) => !onTheWay.has(store.get(id).state)));
  return [...visible]
    .filter((id) => missing.has(id) || unsaved.has(id))
    .map((id) => ({ id, missing: missing.get(id) ?? [], unsaved: unsaved.has(id) }));
}

/** The questions for which the server refused a submission. */
export const refusedQuestions = (problem: Problem | undefined): BlockingQuestion[] =>
  (problem?.questions ?? []).map((id) => ({ id, missing: problem?.missing?.[id] ?? [], unsaved: false }));

/** The visible optional questions without an answer, which do not prevent a submission. */
export const optionalLeft = (
  sections: readonly SectionView[],
  { visible, states }: Pick<Summary, "visible" | "states">,
): QuestionView[] =>
  sections
    .flatMap(({ questions }) => questions)
    .filter(({ id, required }) => !required && visible.has(id) && states.get(id) !== "done");
