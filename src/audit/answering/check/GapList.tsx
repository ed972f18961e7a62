import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { SectionView } from "#domain/wire/responses.ts";
import type { BlockingQuestion } from "#src/audit/answering/missing.ts";
import { useMissingWords } from "#src/audit/answering/useMissingWords.ts";
import { WholeQuestion } from "#src/audit/parts/WholeQuestion.tsx";
import { questionPath } from "#src/audit/workbench/places.ts";
import { ownFocus } from "#src/core/ownFocus.ts";

interface GapListProps {
  taskCode: string;
  sections: readonly SectionView[];
  open: readonly BlockingQuestion[];
}

/** Links to questions by field, each with the reason why it is listed. */
export function GapList({ taskCode, sections, open }: GapListProps) {
  const { t } = useTranslation("questionnaire");
  const words = useMissingWords();
  const reasons = new Map(open.map(({ id, missing, unsaved }) => [id, words(missing, unsaved)]));
  return (
    <>
      <p>{t("submit.gaps", { count: reasons.size })}</p>
      {sections.map(({ auditFieldId, title, questions }) => {
        const listed = questions.filter(({ id }) => reasons.has(id));
        if (listed.length === 0) return null;
        return (
          <section key={auditFieldId}>
            <h2 className="gap-field">{title}</h2>
            <ul className="gap-list">
              {listed.map((question) => (
                <li key={question.id}>
                  <Link to={questionPath(taskCode, question.id)} state={ownFocus}>
                    {question.shortTitle}
                  </Link>{" "}
                  <span className="gap-reason">{reasons.get(question.id)}</span>
                  <WholeQuestion question={question} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
