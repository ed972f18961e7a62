import { programme } from "#domain/programme.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { minutesOf, type RequirementCounts } from "#domain/questionnaire/effort.ts";
import type { Countable } from "#domain/questionnaire/progress.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";

/** Amount of grading work in an audit: questions, proofs to open, and minutes. */
interface Workload extends RequirementCounts {
  minutes: number;
}

/** The amount of work of an external audit, by the programme's rule of thumb. */
export function workloadOf(sections: readonly Countable[], answers: Answers): Workload {
  const asked = sections.flatMap(({ questions }) => visibleQuestions(questions, answers));
  const proofs = asked.reduce((sum, { id }) => sum + (answers[id]?.proofs.length ?? 0), 0);
  const counts = { questions: asked.length, proofs };
  return { ...counts, minutes: minutesOf("grading", counts, programme) + programme.effort.minutesForReport };
}
