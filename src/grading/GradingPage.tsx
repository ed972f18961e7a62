import { Alert, Skeleton } from "antd";
import { useResponses } from "#src/answering/useResponses.ts";
import { useOptional } from "#src/autosave/useOptional.ts";
import { explain } from "#src/console/explain.ts";
import { Grading } from "#src/grading/Grading.tsx";
import type { StoredGrade } from "#src/grading/grades.ts";
import type { TaskPartProps } from "#src/pages/task/audit.ts";
import { usePreviousRound } from "#src/reviewing/previousRound.ts";

/** The auditor's grades of an audit, once its answers and earlier grades are read. */
export default function GradingPage(props: TaskPartProps) {
  const { task, me } = props;
  const { responses, problem } = useResponses(task.code);
  const { found, problem: gradeProblem } = useOptional<StoredGrade>(`/grades/task/${task.code}`);
  const previous = usePreviousRound(task.code);
  if (problem || gradeProblem) {
    return <Alert type="error" showIcon message={problem ?? (gradeProblem && explain(gradeProblem))} />;
  }
  if (!responses || found === undefined || !previous) return <Skeleton active />;
  const ofThisRound = found?.round === task.round && found.auditorId === me.id ? found : null;
  return <Grading {...props} responses={responses} previous={previous} stored={ofThisRound} />;
}
