import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import type { Responses } from "#domain/wire/responses.ts";
import { AnswerErrorForm } from "#src/audit/answeringErrors/AnswerErrorForm.tsx";
import { AnswerView } from "#src/audit/answers/AnswerView.tsx";
import { useResponses } from "#src/audit/answers/useResponses.tsx";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { ErrorView } from "#src/audit/factCheck/ErrorView.tsx";
import { useFactCheck } from "#src/audit/factCheck/FactCheckContext.ts";
import { FactCheckReports } from "#src/audit/factCheck/FactCheckReports.tsx";
import { GradeView } from "#src/audit/grades/GradeView.tsx";
import { type GradedRound, useGrades } from "#src/audit/grades/useGrades.ts";
import { cardId } from "#src/audit/workbench/goToQuestion.ts";
import { useAddressedQuestion } from "#src/audit/workbench/useAddressedQuestion.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/audit/answers/answers.css";

/** The auditor's page of a fact check: each reported question with its answer and grade, and the form for the answer. */
export default function ErrorsTab(props: TaskPartProps) {
  const { responses, unread } = useResponses(props.task.code);
  const grade = useGrades(props.task);
  if (grade.problem) return <ReadFailed problem={grade.problem} onRetry={grade.retry} />;
  if (!responses || !grade.found) return unread ?? <Skeleton active />;
  return (
    <FactCheckReports {...props}>
      {unread}
      <Errors responses={responses} graded={grade.found} />
    </FactCheckReports>
  );
}

function Errors({ responses, graded }: { responses: Responses; graded: GradedRound }) {
  const { t } = useTranslation("factCheck");
  const around = useFactCheck();
  useAddressedQuestion(around?.task.code ?? "");
  if (!around) return <Skeleton active />;
  const asked = new Map(
    responses.questionnaire.sections.flatMap(({ questions }) => questions.map((each) => [each.id, each])),
  );
  return (
    <>
      <p>{t(around.reports.length > 0 ? "intro" : "none")}</p>
      {around.reports.map((report) => {
        const question = asked.get(report.questionId);
        const assessment = graded.assessments[report.questionId];
        if (!question || !assessment) return null;
        return (
          <article
            key={report.id}
            className="reported-question"
            id={cardId(question.id)}
            tabIndex={-1}
            aria-labelledby={`reported-${report.id}`}
          >
            <h3 id={`reported-${report.id}`}>{question.title}</h3>
            <AnswerView question={question} answer={graded.answers[question.id]} />
            <GradeView assessment={assessment} question={question} />
            <ErrorView report={report} />
            {report.status === "open" ? (
              <AnswerErrorForm key={assessment.revision} {...{ report, question, assessment }} />
            ) : null}
          </article>
        );
      })}
    </>
  );
}
