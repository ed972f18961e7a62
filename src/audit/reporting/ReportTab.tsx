import { Alert, Skeleton } from "antd";
import type { Report } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { useResponses } from "#src/audit/answering/useResponses.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { type Graded, ReportForm } from "#src/audit/reporting/ReportForm.tsx";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useOptional } from "#src/core/useOptional.ts";

/** The auditor's report of an audit, once it and the score are read. */
export default function ReportTab(props: TaskPartProps) {
  const { task, me } = props;
  const report = useOptional<Stored<Report>>(`/reports/task/${task.code}`);
  const grade = useOptional<Graded>(`/grades/task/${task.code}`);
  const { responses, problem: responsesProblem } = useResponses(task.code);
  const problem = report.problem ?? grade.problem;
  if (problem || responsesProblem)
    return <Alert type="error" showIcon message={responsesProblem ?? (problem && errorMessage(problem))} />;
  if (report.found === undefined || !grade.found || !responses) return <Skeleton active />;
  const { found } = report;
  const ofThisRound = found?.round === task.round && found.auditorId === me.id ? found : null;
  return <ReportForm {...props} stored={ofThisRound} graded={grade.found} responses={responses} />;
}
