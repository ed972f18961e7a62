import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { numberFormat } from "#domain/texts/formats.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import type { Row } from "#src/core/row.ts";
import { useRead } from "#src/shared/useRead.ts";

/** Whether an announcement has its own title and text in a language. */
function isWrittenIn({ texts }: Row, locale: string): boolean {
  const { title, text } = (texts ?? {}) as Record<string, Record<string, string> | undefined>;
  return Boolean(title?.[locale] && text?.[locale]);
}

/** Number of people an announcement reaches, before it is emailed, and the languages without its text. */
export default function AnnouncementReach({ record, action }: { record: Row; action: string }) {
  const { t, i18n } = useTranslation(["telling", "common"]);
  const { found, problem } = useRead(action === "mail" ? `/announcements/${record.id}/reach` : undefined);
  if (problem) return <Alert type="error" showIcon message={errorMessage(problem)} />;
  if (!found) return null;
  const figure = numberFormat(i18n.language);
  const line = (name: string, count: number) => `${t("common:label", { name })} ${figure.format(count)}`;
  const others = programme.locales.filter(
    ({ code }) => code !== programme.fallbackLocale && found.languages[code] && !isWrittenIn(record, code),
  );
  if (found.emails === 0) return <Alert type="warning" showIcon message={t("telling:reach.nobody")} />;
  return (
    <ul>
      <li>{line(t("telling:reach.emails"), found.emails)}</li>
      <li>{line(t("telling:reach.people"), found.people)}</li>
      {others.map(({ code, name }) => (
        <li key={code}>{line(t("telling:reach.untranslated", { language: name }), found.languages[code] ?? 0)}</li>
      ))}
    </ul>
  );
}
