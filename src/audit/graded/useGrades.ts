import type { Task } from "#domain/generated/resources.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Assessments, Score } from "#domain/scoring/score.ts";
import { statesOf } from "#domain/workflow/workflow.ts";
import { useRead } from "#src/shared/useRead.ts";

/** `GET grades/task/{code}`: the newest grades that this person may see. */
export interface Graded {
  round: number;
  assessments: Assessments;
  score: Score;
  /** What was judged: the answers of that round. */
  answers: Answers;
}

/** What of an audit says whether there is a judgement. */
export type JudgedTask = Pick<Task, "code" | "round" | "status">;

/** Whether an audit may have been judged: grades are read only then. */
export const mayBeJudged = ({ round, status }: Pick<Task, "round" | "status">) =>
  round > 1 || statesOf("judged").some((state) => state === status);

/** What the auditor said of the answers; null where nobody has judged them, undefined while it is read. */
export function useGrades(task: JudgedTask) {
  return useRead(mayBeJudged(task) ? `/grades/task/${task.code}` : undefined);
}
