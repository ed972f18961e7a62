import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lacksComment } from "#domain/scoring/assessments.ts";
import { isGraded } from "#domain/scoring/score.ts";
import type { ResponseOf } from "#providers/http/routes.ts";
import { GivenAnchors } from "#src/audit/anchors/AnchorsProvider.tsx";
import { BlindAnswer } from "#src/audit/second/BlindAnswer.tsx";
import { draftOf, useBlindGrades } from "#src/audit/second/useBlindGrades.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import "#src/audit/answers/answers.css";
import "#src/audit/grading/grading.css";
import "#src/audit/second/second.css";

type BlindContent = ResponseOf<"GET", `/second-gradings/${string}/work`>;

interface BlindGradingProps {
  work: BlindContent;
  onFinished(): void;
}

/** Grading of the questions of a second grading, without the first points. Finished grades can no longer be changed. */
export function BlindGrading({ work, onFinished }: BlindGradingProps) {
  const { t } = useTranslation("opinion");
  const { assessments, assess, finish, problem } = useBlindGrades(work.grading);
  const [busy, setBusy] = useState(false);
  const questions = work.sections.flatMap((section) => section.questions);
  const done = questions.filter(
    ({ id, maxPoints }) => isGraded(assessments[id]) && !lacksComment(assessments[id] ?? {}, maxPoints),
  ).length;
  const end = async () => {
    setBusy(true);
    const isFinished = await finish();
    setBusy(false);
    if (isFinished) onFinished();
  };
  return (
    <GivenAnchors value={work.anchors}>
      <div className="second-questions">
        {work.sections.map(({ auditFieldId, title, questions: asked }) => (
          <section key={auditFieldId} aria-label={title}>
            <p className="second-field">{title}</p>
            {asked.map((question) => (
              <BlindAnswer
                key={question.id}
                question={question}
                answer={work.answers[question.id]}
                draft={draftOf(assessments, question.id)}
                onAssess={(part) => assess(question.id, part)}
              />
            ))}
          </section>
        ))}
      </div>
      <div className="second-bar">
        <span role="status">{t("blind.graded", { graded: done, total: questions.length })}</span>
        <Button
          type="primary"
          disabled={done < questions.length}
          loading={buttonLoading(busy)}
          onClick={() => void end()}
        >
          {t("blind.finish")}
        </Button>
        {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
      </div>
    </GivenAnchors>
  );
}
