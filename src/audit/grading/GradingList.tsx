import { useTranslation } from "react-i18next";
import type { Responses, SectionView } from "#domain/wire/responses.ts";
import type { WorkProps } from "#src/audit/audit.ts";
import { GradeCard } from "#src/audit/grading/GradeCard.tsx";
import { GradingBar } from "#src/audit/grading/GradingBar.tsx";
import { useGrading } from "#src/audit/grading/GradingContext.ts";
import { GradingScores } from "#src/audit/grading/GradingScores.tsx";

interface GradingListProps extends WorkProps {
  responses: Responses;
  /** Sections with the questions to grade. */
  sections: readonly SectionView[];
}

/** All questions on one page, each next to its grade, for reading, searching and printing. */
export function GradingList({ sections, ...props }: GradingListProps) {
  const { t } = useTranslation("questionnaire");
  const { store, previousGrades } = useGrading();
  return (
    <>
      <div className="grading">
        <aside className="grading-scores" aria-label={t("grading.scores")}>
          <GradingScores {...props} />
        </aside>
        <div className="grading-sections">
          <p className="answering-intro">{t("grading.intro")}</p>
          {sections.map(({ auditFieldId, title, questions }) => (
            <section key={auditFieldId} aria-labelledby={`grade-${auditFieldId}`}>
              <h2 id={`grade-${auditFieldId}`}>{title}</h2>
              {questions.map((question) => (
                <GradeCard
                  key={question.id}
                  question={question}
                  answer={store.answers[question.id]}
                  previous={previousGrades.get(question.id)}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
      <GradingBar {...props} sections={sections} />
    </>
  );
}
