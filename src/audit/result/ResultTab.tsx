import { Alert, Skeleton } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Report } from "#domain/generated/resources.ts";
import { comparison } from "#domain/scoring/compared.ts";
import type { Responses } from "#domain/wire/responses.ts";
import { isBeingCorrected } from "#domain/workflow/correction.ts";
import { useResponses } from "#src/audit/answers/useResponses.tsx";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { useFactCheck } from "#src/audit/factCheck/FactCheckContext.ts";
import { FactCheckNotice } from "#src/audit/factCheck/FactCheckNotice.tsx";
import { FactCheckReports } from "#src/audit/factCheck/FactCheckReports.tsx";
import { QuestionErrors } from "#src/audit/factCheck/QuestionErrors.tsx";
import { GradeList, type GradeListProps } from "#src/audit/grades/GradeList.tsx";
import { type GradedRound, useGrades } from "#src/audit/grades/useGrades.ts";
import { ImprovementPlan } from "#src/audit/improving/ImprovementPlan.tsx";
import { TakeFinding } from "#src/audit/improving/TakeFinding.tsx";
import { useFinding } from "#src/audit/improving/useFinding.ts";
import { type TakenPlan, useTakenPlan } from "#src/audit/improving/useTakenPlan.ts";
import { ComparedSteps } from "#src/audit/parts/ComparedSteps.tsx";
import { QuestionReasons } from "#src/audit/parts/QuestionReasons.tsx";
import { ReportSections } from "#src/audit/parts/ReportSections.tsx";
import { toSections } from "#src/audit/responses.ts";
import { CertificateNotice } from "#src/audit/result/CertificateNotice.tsx";
import { DownloadReport } from "#src/audit/result/DownloadReport.tsx";
import { FieldRadar } from "#src/audit/result/FieldRadar.tsx";
import { ReportHeadFacts } from "#src/audit/result/ReportHeadFacts.tsx";
import { useTaskCertificate } from "#src/audit/result/useTaskCertificate.ts";
import { useFieldTitles } from "#src/core/fieldTitles.ts";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/audit/result/result.css";

interface ResultProps extends TaskPartProps {
  graded: GradedRound | null;
  report: Report | null;
  responses: Responses;
}

/** The result of an audit, once its grades, report and answers are loaded. */
export default function ResultTab(props: TaskPartProps) {
  const { task } = props;
  const grade = useGrades(task);
  const report = useRead(`/reports/task/${task.code}`);
  const { responses, unread } = useResponses(task.code);
  const failed = [grade, report].find((read) => read.problem);
  if (failed?.problem) return <ReadFailed problem={failed.problem} onRetry={failed.retry} />;
  if (!responses) return unread ?? <Skeleton active />;
  if (grade.found === undefined || report.found === undefined) return <Skeleton active />;
  return (
    <>
      {unread}
      <Result {...props} graded={grade.found} report={report.found} responses={responses} />
    </>
  );
}

/** The certificate, a comparison of the fields, findings and recommendations, and the enterprise's plan. */
function Result({ task, me, onChanged, graded, report, responses }: ResultProps) {
  const { t } = useTranslation("audit");
  const titles = useFieldTitles();
  const { certificate } = useTaskCertificate(task.code);
  const { questionnaire } = responses;
  const plan = useTakenPlan(task, me);
  useFinding();
  const answers = graded?.answers ?? responses.answers;
  const sections = useMemo(() => toSections(questionnaire.sections), [questionnaire]);
  return (
    <FactCheckReports {...{ task, me, onChanged }}>
      <div className="task-result">
        <CertificateNotice task={task} />
        <FactCheckNotice {...{ task, me, onChanged }} />
        {graded && graded.round < task.round ? (
          <Alert type="info" showIcon message={t("grade.ofRound", { round: graded.round })} />
        ) : null}
        {report?.reason && !isBeingCorrected(task) ? (
          <Alert
            type="warning"
            showIcon
            message={t("page.rejectedBecause")}
            description={<p className="task-reason">{report.reason}</p>}
          />
        ) : null}
        {report?.status === "rejected" ? <DownloadReport taskCode={task.code} /> : null}
        <QuestionReasons report={report} sections={questionnaire.sections} />
        {graded ? (
          <>
            <FieldRadar {...{ task, sections, answers, titles }} assessments={graded.assessments} />
            <ComparedSteps compared={comparison(sections, answers, graded.assessments, task)} titles={titles} />
            <CheckedGrades
              title={t("grade.list")}
              sections={questionnaire.sections}
              answers={answers}
              assessments={graded.assessments}
              plan={plan}
            />
          </>
        ) : (
          <Alert type="info" message={t("page.noGrades")} />
        )}
        {report && certificate ? <ReportHeadFacts certificate={certificate} requested={task.level} /> : null}
        {report ? <ReportSections sections={report.sections} /> : null}
        <ImprovementPlan {...{ task, sections, responses, report, plan }} assessments={graded?.assessments ?? {}} />
      </div>
    </FactCheckReports>
  );
}

/** Points and comments with the reports of errors. A question with a report stays visible, even with all points. */
function CheckedGrades({ plan, ...props }: Omit<GradeListProps, "below" | "always"> & { plan: TakenPlan }) {
  const reports = useFactCheck()?.reports;
  const reported = useMemo(() => new Set(reports?.map(({ questionId }) => questionId)), [reports]);
  return (
    <GradeList
      {...props}
      always={reported}
      below={(question) => (
        <>
          <QuestionErrors question={question} assessment={props.assessments[question.id] ?? {}} />
          <TakeFinding
            {...{ question, plan }}
            sections={props.sections}
            assessment={props.assessments[question.id] ?? {}}
          />
        </>
      )}
    />
  );
}
