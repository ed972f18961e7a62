import { Alert, Skeleton } from "antd";
import type { Report } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { useResponses } from "#src/answering/useResponses.ts";
import { useOptional } from "#src/autosave/useOptional.ts";
import { explain } from "#src/console/explain.ts";
import type { TaskPartProps } from "#src/pages/task/audit.ts";
import { type Graded, ReportForm } from "#src/reporting/ReportForm.tsx";

/** The auditor's report of an audit, once it and the score are read. */
export default function ReportPage(props: TaskPartProps) {
  const { task, me } = props;
  const report = useOptional<Stored<Report>>(`/reports/task/${task.code}`);
  const grade = useOptional<Graded>(`/grades/task/${task.code}`);
  const { responses, problem: responsesProblem } = useResponses(task.code);
  const problem = report.problem ?? grade.problem;
  if (problem || responsesProblem)
    return <Alert type="error" showIcon message={responsesProblem ?? (problem && explain(problem))} />;
  if (report.found === undefined || !grade.found || !responses) return <Skeleton active />;
  const { found } = report;
  const ofThisRound = found?.round === task.round && found.auditorId === me.id ? found : null;
  return <ReportForm {...props} stored={ofThisRound} graded={grade.found} responses={responses} />;
}
