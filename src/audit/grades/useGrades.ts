import type { Task } from "#domain/generated/resources.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Assessments, Score } from "#domain/scoring/score.ts";
import { statesOf } from "#domain/workflow/workflow.ts";
import { useRead } from "#src/shared/useRead.ts";

/** `GET grades/task/{code}`: the newest grades that this person may see. */
export interface GradedRound {
  round: number;
  assessments: Assessments;
  score: Score;
  /** The graded answers of that round. */
  answers: Answers;
  auditorName: string | null;
  updatedAt: string;
}

/** Properties of an audit that decide whether it has grades. */
export type JudgedTask = Pick<Task, "code" | "status" | "judgedBy">;

/** Whether an auditor has graded an audit in this or an earlier round. Grades are read only then. */
export const isJudged = ({ status, judgedBy }: Pick<Task, "status" | "judgedBy">) =>
  statesOf("judged").some((state) => state === status) || Boolean(judgedBy?.length);

/** The auditor's grades. Null if there are none, undefined while loading. */
export function useGrades(task: JudgedTask) {
  return useRead(isJudged(task) ? `/grades/task/${task.code}` : undefined);
}
