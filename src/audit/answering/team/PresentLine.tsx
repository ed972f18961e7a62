import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { Avatar } from "#src/shared/Avatar.tsx";

/** Who else is in this question just now. */
export function PresentLine({ questionId }: { questionId: string }) {
  const { t, i18n } = useTranslation("questionnaire");
  const { team } = useAnswering();
  const present = useSyncExternalStore(team.subscribe, () => team.presentIn(questionId));
  if (present.length === 0) return null;
  const names = new Intl.ListFormat(i18n.language).format(present.map(({ name }) => name));
  return (
    <p className="present-line">
      {present.map(({ id, name }) => (
        <Avatar key={id} name={name} />
      ))}
      {t("team.inQuestion", { count: present.length, names })}
    </p>
  );
}
