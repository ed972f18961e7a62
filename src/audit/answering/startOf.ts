import type { Answers } from "#domain/questionnaire/answer.ts";
import { type Numbered, nextAmong } from "#src/audit/workbench/outline.ts";

/**
 * The question to continue with. It is the last answered one if it is open, otherwise the next open one, own fields
 * first. If all are complete, it is the last answered one.
 */
export function startOf(
  questions: readonly Numbered[],
  answers: Answers,
  { userId, open, mine }: { userId: string; open: ReadonlySet<string>; mine: ReadonlySet<string> },
): string | undefined {
  const own = Object.entries(answers).filter(([, { answeredBy }]) => answeredBy === userId);
  const asked = new Set(questions.map(({ question }) => question.id));
  const last = own
    .filter(([id]) => asked.has(id))
    .toSorted(([, a], [, b]) => (b.answeredAt ?? "").localeCompare(a.answeredAt ?? ""))[0]?.[0];
  if (last && open.has(last)) return last;
  const openMine = new Set([...open].filter((id) => mine.has(id)));
  return nextAmong(questions, openMine, last) ?? nextAmong(questions, open, last) ?? last ?? questions[0]?.question.id;
}
