import { DomainError } from "#domain/errors.ts";
import type { Report } from "#domain/generated/resources.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { levelAwarded } from "#domain/scoring/verdict.ts";
import { type AuditContext, findOfRound, scoreOf } from "#server/tasks/grading.ts";

type Rejection = Required<Pick<Report, "passedLevel" | "questionReasons">>;

/**
 * The level that the finished grades of a rejected audit give, and the auditor's reasons by question. Both are null if
 * there is none: the interface asks for reasons, the calls of the specification need none (decision 127). Throws
 * DomainError UNKNOWN_QUESTION for questions that the audit does not ask.
 */
export async function passingRejection(
  work: AuditContext,
  reasons: Readonly<Record<string, string>> = {},
): Promise<Rejection> {
  const { task, sections, answers } = work;
  const asked = new Set(sections.flatMap(({ questions }) => visibleQuestions(questions, answers).map(({ id }) => id)));
  const unknown = Object.keys(reasons).filter((id) => !asked.has(id));
  if (unknown.length > 0) throw new DomainError("UNKNOWN_QUESTION", { questions: unknown });
  const grade = await findOfRound(work, "grade");
  const level =
    grade?.status === "finished"
      ? levelAwarded(scoreOf(work, grade.assessments), task.level, rulesOf(task))
      : undefined;
  const given = Object.entries(reasons).map(([id, reason]): [string, string] => [id, reason.trim()]);
  return { passedLevel: level ?? null, questionReasons: given.length > 0 ? Object.fromEntries(given) : null };
}
