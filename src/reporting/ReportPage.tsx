import { Alert, Skeleton } from "antd";
import type { Report } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { Score } from "#domain/scoring/score.ts";
import { useOptional } from "#src/autosave/useOptional.ts";
import { explain } from "#src/console/explain.ts";
import type { TaskPartProps } from "#src/pages/task/TaskPage.tsx";
import { ReportForm } from "#src/reporting/ReportForm.tsx";

/** The auditor's report of an audit, once it and the score are read. */
export default function ReportPage(props: TaskPartProps) {
  const { task, me } = props;
  const report = useOptional<Stored<Report>>(`/reports/task/${task.code}`);
  const grade = useOptional<{ score: Score }>(`/grades/task/${task.code}`);
  const problem = report.problem ?? grade.problem;
  if (problem) return <Alert type="error" showIcon message={explain(problem)} />;
  if (report.found === undefined || !grade.found) return <Skeleton active />;
  const { found } = report;
  const ofThisRound = found?.round === task.round && found.auditorId === me.id ? found : null;
  return <ReportForm {...props} stored={ofThisRound} score={grade.found.score} />;
}
