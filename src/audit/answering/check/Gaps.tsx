import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { SectionView } from "#domain/wire/responses.ts";
import { questionPath } from "#src/audit/workbench/places.ts";
import { ownFocus } from "#src/core/ownFocus.ts";

interface GapsProps {
  taskCode: string;
  sections: readonly SectionView[];
  ids: ReadonlySet<string>;
}

/** Questions by field, each a way to it. */
export function Gaps({ taskCode, sections, ids }: GapsProps) {
  const { t } = useTranslation("questionnaire");
  return (
    <>
      <p>{t("submit.gaps", { count: ids.size })}</p>
      {sections.map(({ auditFieldId, title, questions }) => {
        const open = questions.filter(({ id }) => ids.has(id));
        if (open.length === 0) return null;
        return (
          <section key={auditFieldId}>
            <h3 className="gap-field">{title}</h3>
            <ul className="gap-list">
              {open.map((question) => (
                <li key={question.id}>
                  <Link to={questionPath(taskCode, question.id)} state={ownFocus}>
                    {question.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
