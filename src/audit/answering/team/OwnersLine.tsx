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

/** The people responsible for a question: their initials and names. */
export function OwnersLine(question: OwnersLineProps) {
  const { t, i18n } = useTranslation("questionnaire");
  const { team } = useAnswering();
  const me = useSignedIn();
  const { ids, names } = useQuestionOwners(team, question);
  const words = ids.includes(me.id) ? t("team.yours") : listFormat(i18n.language).format(names);
  return (
    <>
      <span className={names.length > 0 ? "visually-hidden" : undefined}>
        {t("common:label", { name: t("team.owner") })}{" "}
      </span>
      {names.map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <span className="question-for">{words || t("team.nobody")}</span>
    </>
  );
}
