import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "#domain/errors.ts";
import type { Grade } from "#domain/generated/resources.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { checkAssessments } from "#domain/scoring/assessments.ts";
import type { Assessment, Assessments } from "#domain/scoring/score.ts";
import { send } from "#providers/http/send.ts";
import { type Responses, toSections } from "#src/answering/responses.ts";
import { useAutosave } from "#src/autosave/useAutosave.ts";
import { formersOf } from "#src/grading/formers.ts";
import { GradeCard } from "#src/grading/GradeCard.tsx";
import { GradingScores } from "#src/grading/GradingScores.tsx";
import type { TaskPartProps } from "#src/pages/task/TaskPage.tsx";
import type { PreviousRound } from "#src/reviewing/previousRound.ts";
import "#src/grading/grading.css";

type StoredGrade = Stored<Grade>;

interface GradingProps extends TaskPartProps {
  responses: Responses;
  previous: PreviousRound;
  /** The auditor's own grades of this round. */
  stored: StoredGrade | null;
}

const ungradedYet: Assessment = {};

const fromConflict = ({ current }: Problem) => {
  const grade = current as StoredGrade | null | undefined;
  return { value: grade?.assessments ?? {}, revision: grade?.revision };
};

/** Grading question by question, beside the answer and its proof; grades save themselves as a draft. */
export function Grading({ task, me, onChanged, responses, previous, stored }: GradingProps) {
  const { t } = useTranslation("questionnaire");
  const { answers, questionnaire } = responses;
  const sections = useMemo(() => toSections(questionnaire.sections), [questionnaire]);
  const { autosave, value: assessments } = useAutosave<Assessments>({
    key: `grades:${me.id}:${task.code}:${task.round}`,
    initial: { value: stored?.assessments ?? {}, revision: stored?.revision },
    async save(value, revision) {
      const body = { taskCode: task.code, assessments: value, ...(revision ? { revision } : {}) };
      return (await send<StoredGrade>({ method: "POST", path: "/grades/draft", body })).data.revision;
    },
    fits: (value) => Object.keys(checkAssessments(sections, answers, value)).length === 0,
  });
  const formers = useMemo(() => formersOf(previous, answers), [previous, answers]);
  const problems = useMemo(() => checkAssessments(sections, answers, assessments), [sections, answers, assessments]);
  const assess = useCallback(
    (id: string, part: Assessment) => autosave.change((all) => ({ ...all, [id]: { ...all[id], ...part } })),
    [autosave],
  );
  return (
    <div className="grading">
      <aside className="grading-scores" aria-label={t("grading.scores")}>
        <GradingScores {...{ task, onChanged, responses, sections, assessments, autosave, fromConflict }} />
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
                assessment={assessments[question.id] ?? ungradedYet}
                problem={problems[question.id]?.[0]}
                former={formers.get(question.id)}
                onAssess={assess}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
