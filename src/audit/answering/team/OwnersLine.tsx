import { useTranslation } from "react-i18next";
import { listFormat } from "#domain/texts/formats.ts";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { useQuestionOwners } from "#src/audit/answering/team/members.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { Avatar } from "#src/shared/Avatar.tsx";

interface OwnersLineProps {
  auditFieldId: string;
  questionId: string;
}

/** Above a question, the people responsible for it. Nothing if there are none. */
export function OwnersLine(question: OwnersLineProps) {
  const { t, i18n } = useTranslation("questionnaire");
  const { team } = useAnswering();
  const me = useSignedIn();
  const { ids, names } = useQuestionOwners(team, question);
  if (ids.includes(me.id)) return <span className="question-tag own-tag">{t("team.yours")}</span>;
  if (names.length === 0) return null;
  return (
    <span className="question-for">
      {names.map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <span className="visually-hidden">
        {t("team.takenCareOf", { names: listFormat(i18n.language).format(names) })}
      </span>
    </span>
  );
}
