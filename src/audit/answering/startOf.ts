import type { Answers } from "#domain/questionnaire/answer.ts";
import { type Numbered, nextAmong } from "#src/audit/workbench/outline.ts";

/**
 * The question at which somebody goes on: the one they answered last as long as it is open, else the next open one after
 * it, of their own fields first; the last answered one when all is done.
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
