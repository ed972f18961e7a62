import { Alert, Skeleton } from "antd";
import { useResponses } from "#src/audit/answering/useResponses.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { ReportForm } from "#src/audit/reporting/ReportForm.tsx";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** The auditor's report of an audit, once it and the score are read. */
export default function ReportTab(props: TaskPartProps) {
  const { task, me } = props;
  const report = useRead(`/reports/task/${task.code}`);
  const grade = useRead(`/grades/task/${task.code}`);
  const { responses, problem } = useResponses(task.code);
  const failed = [report, grade].find((read) => read.problem);
  if (failed?.problem) return <ReadFailed problem={failed.problem} onRetry={failed.retry} />;
  if (problem) return <Alert type="error" showIcon message={problem} />;
  if (report.found === undefined || !grade.found || !responses) return <Skeleton active />;
  const { found } = report;
  const ofThisRound = found?.round === task.round && found.auditorId === me.id ? found : null;
  return <ReportForm {...props} stored={ofThisRound} graded={grade.found} responses={responses} />;
}
