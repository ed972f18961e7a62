import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import type { PreviousRound } from "#domain/wire/previousRound.ts";
import type { Responses } from "#domain/wire/responses.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { createGradeQueue } from "#src/audit/grading/createGradeQueue.ts";
import { formersOf } from "#src/audit/grading/formers.ts";
import { GradeCard } from "#src/audit/grading/GradeCard.tsx";
import { GradingBar } from "#src/audit/grading/GradingBar.tsx";
import { GradingContext } from "#src/audit/grading/GradingContext.ts";
import { GradingScores } from "#src/audit/grading/GradingScores.tsx";
import { gradeBox, type StoredGrade, takeOverOlderDraft } from "#src/audit/grading/grades.ts";
import { GradeStore } from "#src/audit/grading/store.ts";
import { useLiveGrades } from "#src/audit/grading/useLiveGrades.ts";
import "#src/audit/answering/answering.css";
import "#src/audit/grading/grading.css";

interface GradingProps extends TaskPartProps {
  responses: Responses;
  previous: PreviousRound;
  /** The auditor's own grades of this round. */
  stored: StoredGrade | null;
}

/** The page's store; what an earlier visit left in the browser goes on. */
function openStore({ task, me, responses, stored }: GradingProps): GradeStore {
  const place = { userId: me.id, taskCode: task.code, round: task.round };
  const box = gradeBox(place);
  takeOverOlderDraft(place, stored, box);
  return new GradeStore(responses.questionnaire.sections, responses.answers, stored, box);
}

/** Grading question by question, beside the answer and its proof; every grade saves itself as a draft. */
export function Grading(props: GradingProps) {
  const { task, responses, previous } = props;
  const { t } = useTranslation("questionnaire");
  const { answers, questionnaire } = responses;
  const [store] = useState(() => openStore(props));
  const [queue] = useState(() => createGradeQueue(store, task.code));
  useEffect(() => queue.start(), [queue]);
  useLiveGrades(task.code, task.round, store);
  const grading = useMemo(() => ({ store, queue }), [store, queue]);
  const formers = useMemo(() => formersOf(previous, answers), [previous, answers]);
  return (
    <GradingContext.Provider value={grading}>
      <div className="grading">
        <aside className="grading-scores" aria-label={t("grading.scores")}>
          <GradingScores task={task} responses={responses} />
        </aside>
        <div className="grading-sections">
          <p className="answering-intro">{t("grading.intro")}</p>
          {questionnaire.sections.map((section) => (
            <section key={section.auditFieldId} aria-labelledby={`grade-${section.auditFieldId}`}>
              <h2 id={`grade-${section.auditFieldId}`}>{section.title}</h2>
              {visibleQuestions(section.questions, answers).map((question) => (
                <GradeCard
                  key={question.id}
                  question={question}
                  answer={answers[question.id]}
                  former={formers.get(question.id)}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
      <GradingBar {...props} sections={questionnaire.sections} />
    </GradingContext.Provider>
  );
}
