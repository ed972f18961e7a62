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
export type JudgedTask = Pick<Task, "code" | "status" | "judgedBy">;

/** Whether an auditor has judged an audit, in this round or one before: grades are read only then. */
export const isJudged = ({ status, judgedBy }: Pick<Task, "status" | "judgedBy">) =>
  statesOf("judged").some((state) => state === status) || Boolean(judgedBy?.length);

/** What the auditor said of the answers; null where nobody has judged them, undefined while it is read. */
export function useGrades(task: JudgedTask) {
  return useRead(isJudged(task) ? `/grades/task/${task.code}` : undefined);
}
