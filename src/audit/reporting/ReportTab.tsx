import { Skeleton } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { useResponses } from "#src/audit/answers/useResponses.tsx";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { auditedProofs } from "#src/audit/reporting/auditedProofs.ts";
import { prefilled } from "#src/audit/reporting/prefill.ts";
import { ReportForm } from "#src/audit/reporting/ReportForm.tsx";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** The auditor's report of an audit, once the report, the score and the audit's facts are loaded. */
export default function ReportTab(props: TaskPartProps) {
  const { task, me } = props;
  const { t, i18n } = useTranslation(["report", "resources"]);
  const report = useRead(`/reports/task/${task.code}`);
  const grade = useRead(`/grades/task/${task.code}`);
  const judgedBefore = task.round > 1 && Boolean(task.judgedBy?.length);
  const previous = useRead(judgedBefore ? `/reports/task/${task.code}?beforeRound=${task.round}` : undefined);
  const opened = useRead(`/tasks/${task.code}/opened-proofs`);
  const names = useRead(`/certificates/preview/${task.code}`);
  const { responses, unread } = useResponses(task.code);
  const proofs = useMemo(
    () =>
      opened.found && grade.found && responses
        ? auditedProofs(responses, grade.found.assessments, opened.found.opened)
        : undefined,
    [opened.found, grade.found, responses],
  );
  const opening = useMemo(
    () =>
      names.found && proofs && responses
        ? prefilled({ task, me, names: names.found, responses, proofs }, { t, locale: i18n.language as Locale })
        : {},
    [task, me, names.found, proofs, responses, t, i18n.language],
  );
  const failed = [report, grade, names, previous, opened].find((read) => read.problem);
  if (failed?.problem) return <ReadFailed problem={failed.problem} onRetry={failed.retry} />;
  if (!responses) return unread ?? <Skeleton active />;
  if (report.found === undefined || previous.found === undefined || !grade.found || !names.found || !proofs)
    return <Skeleton active />;
  const { found } = report;
  const ofThisRound = found?.round === task.round && found.auditorId === me.id ? found : null;
  return (
    <>
      {unread}
      <ReportForm
        {...props}
        {...{ opening, responses, proofs }}
        stored={ofThisRound}
        previous={previous.found}
        graded={grade.found}
        teamLanguage={names.found.teamLanguage}
      />
    </>
  );
}
