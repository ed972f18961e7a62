import { Alert, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import type { Responses } from "#domain/wire/responses.ts";
import { AnswerView } from "#src/audit/answers/AnswerView.tsx";
import { DownloadAnswers } from "#src/audit/answers/DownloadAnswers.tsx";
import { useResponses } from "#src/audit/answers/useResponses.tsx";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { GradeView } from "#src/audit/grades/GradeView.tsx";
import { FieldScores } from "#src/audit/parts/FieldScores.tsx";
import { ReportSections } from "#src/audit/parts/ReportSections.tsx";
import { useFieldTitles } from "#src/core/fieldTitles.ts";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/audit/answers/answers.css";
import "#src/audit/earlier/judged/judged.css";

/** An auditor's last graded round of an audit: points, report, and each answer with its grade. */
export default function JudgedRound({ task }: Pick<TaskPartProps, "task">) {
  const { t } = useTranslation("audit");
  const titles = useFieldTitles();
  const grades = useRead(`/grades/task/${task.code}`);
  const reports = useRead(`/reports/task/${task.code}`);
  const { found: grade } = grades;
  const { found: report } = reports;
  const { responses, unread } = useResponses(task.code);
  if (!responses) return unread ?? <Skeleton active />;
  const failed = [grades, reports].find((read) => read.problem);
  if (failed?.problem) return <ReadFailed problem={failed.problem} onRetry={failed.retry} />;
  if (grade === undefined || report === undefined) return <Skeleton active />;
  const round = report?.round ?? grade?.round;
  return (
    <section className="judged-round" id="judged-round" aria-labelledby="judged-title">
      {unread}
      <h2 id="judged-title">{t("judged.round", { round })}</h2>
      {report?.reason ? (
        <Alert type="info" message={t("judged.reason")} description={<p className="task-reason">{report.reason}</p>} />
      ) : null}
      {grade ? <FieldScores score={grade.score} rules={rulesOf(task)} titles={titles} /> : null}
      {report ? <ReportSections sections={report.sections} /> : null}
      <div className="judged-downloads">
        <DownloadAnswers taskCode={task.code} />
      </div>
      <JudgedAnswers responses={responses} assessments={grade?.assessments ?? {}} />
    </section>
  );
}

function JudgedAnswers({ responses, assessments }: { responses: Responses; assessments: Assessments }) {
  const { questionnaire, answers } = responses;
  return questionnaire.sections.map((section) => (
    <details key={section.auditFieldId} className="judged-field">
      <summary>{section.title}</summary>
      {visibleQuestions(section.questions, answers).map((question) => (
        <article key={question.id} aria-labelledby={`judged-${question.id}`}>
          <h3 id={`judged-${question.id}`}>{question.title}</h3>
          <AnswerView question={question} answer={answers[question.id]} />
          <GradeView assessment={assessments[question.id] ?? {}} question={question} />
        </article>
      ))}
    </details>
  ));
}
