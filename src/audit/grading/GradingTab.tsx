import { Alert, Skeleton } from "antd";
import { useResponses } from "#src/audit/answering/useResponses.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { Grading } from "#src/audit/grading/Grading.tsx";
import type { StoredGrade } from "#src/audit/grading/grades.ts";
import { usePreviousRound } from "#src/audit/reviewing/previousRound.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useOptional } from "#src/core/useOptional.ts";

/** The auditor's grades of an audit, once its answers and earlier grades are read. */
export default function GradingTab(props: TaskPartProps) {
  const { task, me } = props;
  const { responses, problem } = useResponses(task.code);
  const { found, problem: gradeProblem } = useOptional<StoredGrade>(`/grades/task/${task.code}`);
  const previous = usePreviousRound(task.code);
  if (problem || gradeProblem) {
    return <Alert type="error" showIcon message={problem ?? (gradeProblem && errorMessage(gradeProblem))} />;
  }
  if (!responses || found === undefined || !previous) return <Skeleton active />;
  const ofThisRound = found?.round === task.round && found.auditorId === me.id ? found : null;
  return <Grading {...props} responses={responses} previous={previous} stored={ofThisRound} />;
}
