import { Alert, Skeleton } from "antd";
import type { Report } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { useResponses } from "#src/audit/answering/useResponses.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { type Graded, ReportForm } from "#src/audit/reporting/ReportForm.tsx";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** The auditor's report of an audit, once it and the score are read. */
export default function ReportTab(props: TaskPartProps) {
  const { task, me } = props;
  const report = useRead<Stored<Report>>(`/reports/task/${task.code}`);
  const grade = useRead<Graded>(`/grades/task/${task.code}`);
  const { responses, problem } = useResponses(task.code);
  const failed = [report, grade].find((read) => read.problem);
  if (failed?.problem) return <ReadFailed problem={failed.problem} onRetry={failed.retry} />;
  if (problem) return <Alert type="error" showIcon message={problem} />;
  if (report.found === undefined || !grade.found || !responses) return <Skeleton active />;
  const { found } = report;
  const ofThisRound = found?.round === task.round && found.auditorId === me.id ? found : null;
  return <ReportForm {...props} stored={ofThisRound} graded={grade.found} responses={responses} />;
}
