import { Alert } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { isBeingCorrected } from "#domain/workflow/correction.ts";
import { FieldOwner } from "#src/audit/answering/team/FieldOwner.tsx";
import { QuestionOwners } from "#src/audit/answering/team/QuestionOwners.tsx";
import type { WorkProps } from "#src/audit/audit.ts";
import { RequestsOn } from "#src/audit/requests/RequestsOn.tsx";
import { ReadBar } from "#src/audit/reviewing/ReadBar.tsx";
import { RemarksLine } from "#src/audit/reviewing/RemarksLine.tsx";
import { ReviewedQuestion } from "#src/audit/reviewing/ReviewedQuestion.tsx";
import { ReviewSide } from "#src/audit/reviewing/ReviewSide.tsx";
import { StoredDrafts } from "#src/audit/reviewing/StoredDrafts.tsx";
import { useAssigning } from "#src/audit/reviewing/useAssigning.ts";
import { useReadOutline } from "#src/audit/reviewing/useReadOutline.ts";
import { type ReviewSources, useReview } from "#src/audit/reviewing/useReview.ts";
import { Outline } from "#src/audit/workbench/Outline.tsx";
import { numbered } from "#src/audit/workbench/outline.ts";
import { questionPath } from "#src/audit/workbench/places.ts";
import { useQuestionKeys } from "#src/audit/workbench/useQuestionKeys.ts";
import { useWorkbench } from "#src/audit/workbench/useWorkbench.tsx";
import { Workbench } from "#src/audit/workbench/Workbench.tsx";
import { ownFocus } from "#src/core/ownFocus.ts";

/** The workbench for readers of an audit, in each state. It has the answers one by one, the stages, and the next step. */
export default function ReadWorkbench({ menu, actions, ...sources }: WorkProps & ReviewSources) {
  const { t } = useTranslation(["workbench", "questionnaire", "resources"]);
  const { task, me, responses } = sources;
  const review = useReview(sources);
  const { sections, open, ticked } = review;
  const questions = useMemo(() => numbered(sections), [sections]);
  const { filters, markOf } = useReadOutline(questions, review, responses);
  const { questionId, current, beside, goTo, onBack, onNext, frame, outline } = useWorkbench(task, questions);
  const team = useAssigning({ task, me });
  const onKeyDown = useQuestionKeys({ onNext: () => onNext?.(), onBack: () => onBack?.() });

  if (!current) {
    const [first] = questions;
    if (!first) return <Alert type="warning" showIcon message={t("questionnaire:asksNothing")} />;
    return <Navigate to={questionPath(task.code, first.question.id)} replace state={ownFocus} />;
  }
  const { question, section } = current;
  const assigning = team && {
    key: "team",
    label: t("side.team"),
    content: (
      <div className="side-team">
        <FieldOwner auditFieldId={section.auditFieldId} team={team} />
        <QuestionOwners questionId={question.id} team={team} />
      </div>
    ),
  };
  const side = (
    <ReviewSide
      key={questionId}
      taskCode={task.code}
      numbered={current}
      beside={beside}
      more={assigning ? [assigning] : []}
      {...review}
    />
  );
  const { answered, due } = responses.progress;
  const counts = new Map(responses.progress.sections.map((count) => [count.auditFieldId, count]));
  return (
    <Workbench
      title={`${task.title} · ${task.peCodeLabel ?? task.peCode}`}
      {...frame}
      progress={
        <>
          <progress value={answered} max={Math.max(due, 1)} aria-label={t("questionnaire:progress.title")} />
          <span>{t("questionnaire:progress.answered", { answered, total: due })}</span>
        </>
      }
      saving={open.size > 0 ? <RemarksLine open={open.size} done={ticked.size} /> : null}
      people={null}
      menu={menu}
      onKeyDown={onKeyDown}
      outline={
        <Outline
          {...outline}
          filters={filters}
          useMark={markOf}
          fieldNote={(auditFieldId) => {
            const count = counts.get(auditFieldId);
            return <span>{t("questionnaire:progress.count", { answered: count?.answered, total: count?.due })}</span>;
          }}
        />
      }
      bar={<ReadBar {...{ task, me, actions, questions, open, questionId, goTo, onBack, onNext }} />}
      side={beside ? side : null}
    >
      {isBeingCorrected(task) ? (
        <details className="being-corrected" open>
          <summary>{t("resources:task.fields.rejectedReason")}</summary>
          <p className="task-reason">{task.rejectedReason}</p>
        </details>
      ) : null}
      <StoredDrafts task={task} me={me} sections={responses.questionnaire.sections} answers={responses.answers} />
      <ReviewedQuestion
        key={questionId}
        numbered={current}
        total={questions.length}
        answer={responses.answers[question.id]}
        changed={review.changed.has(question.id)}
        help={
          <>
            <RequestsOn question={question} />
            {beside ? null : side}
          </>
        }
      />
    </Workbench>
  );
}
