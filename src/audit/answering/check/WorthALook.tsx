import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { threadsToDo } from "#domain/comments/threads.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { listFormat } from "#domain/texts/formats.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { useAnswering, useSummary } from "#src/audit/answering/AnsweringContext.ts";
import { optionalLeft } from "#src/audit/answering/missing.ts";
import { useOpenThreads } from "#src/audit/comments/CommentsContext.tsx";
import { readUploads, subscribeToUploads } from "#src/audit/files/uploadList.ts";
import { questionPath } from "#src/audit/workbench/places.ts";
import { ownFocus } from "#src/core/ownFocus.ts";

interface WorthALookProps {
  taskCode: string;
  sections: readonly SectionView[];
}

/**
 * Points that do not prevent submission but deserve a second look. They are unfinished uploads, open remarks, broken
 * links, unchecked copied answers, skipped optional questions and people who are still typing.
 */
export function WorthALook({ taskCode, sections }: WorthALookProps) {
  const { t, i18n } = useTranslation("workbench");
  const { store, team } = useAnswering();
  const { visible, states, toCheck } = useSummary();
  const { present } = useSyncExternalStore(team.subscribe, team.state);
  const underWay = useSyncExternalStore(subscribeToUploads, readUploads);
  const unsent = new Set(underWay.filter(({ task }) => task === taskCode).map(({ question }) => question));
  const remarked = new Set(threadsToDo(useOpenThreads()).map(({ questionId }) => questionId));
  const asked = sections.flatMap(({ questions }) => questions).filter(({ id }) => visible.has(id));
  const where = (fits: (question: QuestionView) => boolean) => asked.filter(fits);
  const writing = present.filter(({ questionId }) => questionId !== null).map(({ name }) => name);
  const findings = [
    { key: "files", questions: where(({ id }) => unsent.has(id)) },
    { key: "remarks", questions: where(({ id }) => remarked.has(id)) },
    {
      key: "links",
      questions: where(({ id }) => store.get(id).draft.proofs.some(({ checked }) => checked?.valid === false)),
    },
    { key: "toCheck", questions: where(({ id }) => toCheck.has(id)) },
    { key: "optional", questions: optionalLeft(sections, { visible, states }) },
  ].filter(({ questions }) => questions.length > 0);
  if (findings.length === 0 && writing.length === 0) return null;
  return (
    <section className="worth-a-look" aria-labelledby="worth-title">
      <h2 id="worth-title">{t("check.worth")}</h2>
      {writing.length > 0 ? (
        <p>{t("check.writing", { count: writing.length, names: listFormat(i18n.language).format(writing) })}</p>
      ) : null}
      {findings.map(({ key, questions }) => (
        <details key={key}>
          <summary>{t(`check.${key}`, { count: questions.length })}</summary>
          <ul className="gap-list">
            {questions.map(({ id, shortTitle }) => (
              <li key={id}>
                <Link to={questionPath(taskCode, id)} state={ownFocus}>
                  {shortTitle}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
