import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { listFormat } from "#domain/texts/formats.ts";
import type { Present } from "#domain/wire/team.ts";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { Avatar } from "#src/shared/Avatar.tsx";

/** Other people who are at a question now. */
export function PresentLine({ questionId }: { questionId: string }) {
  const { team } = useAnswering();
  const present = useSyncExternalStore(team.subscribe, () => team.presentIn(questionId));
  return present.length === 0 ? null : <PresentNames present={present} />;
}

function PresentNames({ present }: { present: Present[] }) {
  const { t, i18n } = useTranslation("questionnaire");
  const names = listFormat(i18n.language).format(present.map(({ name }) => name));
  return (
    <p className="present-line">
      {present.map(({ id, name }) => (
        <Avatar key={id} name={name} />
      ))}
      {t("team.inQuestion", { count: present.length, names })}
    </p>
  );
}
