import { Alert, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { AnswerView } from "#src/answering/AnswerView.tsx";
import { useResponses } from "#src/answering/useResponses.ts";
import { DownloadAnswers } from "#src/pages/task/DownloadAnswers.tsx";
import type { TaskPartProps } from "#src/pages/task/TaskPage.tsx";

/** All answers with their proofs, to read: for the trainer who decides, and for everybody once they are submitted. */
export default function ReviewTab({ task }: TaskPartProps) {
  const { t } = useTranslation("audit");
  const { responses, problem } = useResponses(task.code);
  if (problem) return <Alert type="error" showIcon message={problem} />;
  if (!responses) return <Skeleton active />;
  return (
    <div className="task-review">
      <DownloadAnswers taskCode={task.code} />
      {responses.questionnaire.sections.map((section) => (
        <section key={section.auditFieldId} aria-labelledby={`section-${section.auditFieldId}`}>
          <h2 id={`section-${section.auditFieldId}`}>{section.title}</h2>
          {section.questions.map((question) => (
            <article key={question.id} className="review-question">
              <p className="review-step">{t(`pdca.${question.pdca}`)}</p>
              <h3>{question.title}</h3>
              <AnswerView question={question} answer={responses.answers[question.id]} />
            </article>
          ))}
        </section>
      ))}
    </div>
  );
}
