import type { Problem } from "#domain/errors.ts";
import type { Gap } from "#domain/questionnaire/completeness.ts";
import type { AnswerStore } from "#src/audit/answering/store.ts";
import type { SaveState } from "#src/ui/saving/entry.ts";

/** A question that keeps the audit from being submitted: what its answer lacks, or that the server does not have it. */
export interface OpenQuestion extends Gap {
  unsaved: boolean;
}

/** A submission waits for these by itself: named as gaps, they would come and go before a hand reaches them. */
const onTheWay: ReadonlySet<SaveState> = new Set(["dirty", "saving"]);

/** The visible questions that keep an audit from being submitted, in their order, and why. */
export function openQuestions(store: AnswerStore): OpenQuestion[] {
  const { visible } = store.getSummary();
  const missing = new Map(store.gaps().map((gap) => [gap.id, gap.missing]));
  const unsaved = new Set(store.unsaved().filter((id) => !onTheWay.has(store.get(id).state)));
  return [...visible]
    .filter((id) => missing.has(id) || unsaved.has(id))
    .map((id) => ({ id, missing: missing.get(id) ?? [], unsaved: unsaved.has(id) }));
}

/** The questions that the server refused a submission for. */
export const refusedQuestions = (problem: Problem | undefined): OpenQuestion[] =>
  (problem?.questions ?? []).map((id) => ({ id, missing: problem?.missing?.[id] ?? [], unsaved: false }));
