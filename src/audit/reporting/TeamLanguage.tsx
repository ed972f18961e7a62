import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { localeName } from "#domain/programme.ts";

/** The language in which the team works, with a request to write in it if the pages are in another one. */
export function TeamLanguage({ language }: { language: Locale | null }) {
  const { t, i18n } = useTranslation("report");
  if (!language) return null;
  const differs = language !== i18n.language;
  return (
    <Alert
      type="info"
      showIcon={differs}
      message={
        <>
          <strong>{t("team.language", { language: localeName(language) })}</strong>{" "}
          {differs ? <span>{t("team.write")}</span> : null}
        </>
      }
    />
  );
}
