import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { findingPlace } from "#domain/report/finding.ts";
import { losesPoints } from "#domain/scoring/lost.ts";
import { type Assessments, isGraded } from "#domain/scoring/score.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { GradeView } from "#src/audit/grades/GradeView.tsx";
import { WholeQuestion } from "#src/audit/parts/WholeQuestion.tsx";
import { Choice } from "#src/ui/Choice.tsx";

export interface GradeListProps {
  title: string;
  sections: readonly SectionView[];
  /** The graded answers, which decide the visible questions. */
  answers: Answers;
  assessments: Assessments;
  /** Content below each grade. */
  below?(question: QuestionView): ReactNode;
  /** Ids of questions that are displayed with the lost points in any case. */
  always?: ReadonlySet<string>;
}

/** The auditor's points and comments by audit field and question, those with lost points first. */
export function GradeList({ title, sections, answers, assessments, below, always }: GradeListProps) {
  const { t } = useTranslation("audit");
  const [shown, setShown] = useState<"lost" | "all">("lost");
  const graded = useMemo(
    () =>
      sections.map((section) => ({
        ...section,
        questions: visibleQuestions(section.questions, answers).filter(({ id }) => isGraded(assessments[id])),
      })),
    [sections, answers, assessments],
  );
  const only = (which: "lost" | "all") =>
    graded
      .map((section) => ({
        ...section,
        questions: section.questions.filter(
          ({ id, maxPoints }) => which === "all" || always?.has(id) || losesPoints(assessments[id] ?? {}, maxPoints),
        ),
      }))
      .filter(({ questions }) => questions.length > 0);
  const count = (which: "lost" | "all") => only(which).reduce((sum, { questions }) => sum + questions.length, 0);
  const groups = only(shown);
  return (
    <section className="grade-list" aria-labelledby="grade-list">
      <h2 id="grade-list">{title}</h2>
      <Choice
        optionType="button"
        label={t("grade.which")}
        value={shown}
        options={[
          { value: "lost", label: t("grade.lost", { count: count("lost") }) },
          { value: "all", label: t("grade.all", { count: count("all") }) },
        ]}
        onChange={(event) => setShown(event.target.value)}
      />
      {groups.length === 0 ? <p>{t("grade.noneLost")}</p> : null}
      {groups.map(({ auditFieldId, title: field, questions }) => (
        <section key={auditFieldId} aria-labelledby={`grades-${auditFieldId}`}>
          <h3 id={`grades-${auditFieldId}`}>{field}</h3>
          <ul>
            {questions.map((question) => (
              <li key={question.id} id={findingPlace({ kind: "question", id: question.id })}>
                <p>
                  {question.shortTitle}
                  <WholeQuestion question={question} />
                </p>
                <GradeView assessment={assessments[question.id] ?? {}} question={question} />
                {below?.(question)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
