import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { SectionView } from "#domain/wire/responses.ts";
import type { Present } from "#domain/wire/team.ts";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { useGoToQuestion } from "#src/audit/workbench/goToQuestion.ts";
import { Avatar } from "#src/shared/Avatar.tsx";

/** All other people working on the audit, with links to their questions. */
export function TeamLine({ sections }: { sections: SectionView[] }) {
  const { t } = useTranslation("questionnaire");
  const { team } = useAnswering();
  const goToQuestion = useGoToQuestion();
  const { present } = useSyncExternalStore(team.subscribe, team.state);
  if (present.length === 0) return null;
  const placeOf = ({ questionId }: Present) =>
    sections.find(({ questions }) => questions.some(({ id }) => id === questionId));
  return (
    <section className="team-line" aria-label={t("team.title")}>
      <h2 className="team-line-title">{t("team.title")}</h2>
      <ul>
        {present.map((person) => {
          const place = placeOf(person);
          return (
            <li key={person.id}>
              <Avatar name={person.name} />
              <span>
                {person.name}
                {place ? (
                  <button type="button" className="team-place" onClick={() => goToQuestion(person.questionId ?? "")}>
                    {place.title}
                  </button>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
