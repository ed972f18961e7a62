import { gaps } from "#domain/questionnaire/progress.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import type { AnswerStore } from "#src/audit/answering/store.ts";
import { toSections } from "#src/audit/responses.ts";
import { validator } from "#src/forms/validator.ts";

/**
 * Ids of the questions that a submission still misses, in their order: those without an answer or proof, those whose
 * answer is shorter than asked for, and those whose answer the server does not have.
 */
export function missingQuestions(store: AnswerStore, sections: readonly SectionView[]): string[] {
  const answers = store.answers();
  const { visible } = store.getSummary();
  const open = new Set([...gaps(toSections(sections), answers), ...store.unsaved()]);
  return sections
    .flatMap(({ questions }) => questions)
    .filter(({ id }) => visible.has(id))
    .filter(({ id, schema }) => open.has(id) || validator.findings(schema, answers[id]?.value ?? undefined).length > 0)
    .map(({ id }) => id);
}
