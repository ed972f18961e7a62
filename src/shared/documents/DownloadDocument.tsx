import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { apiBase } from "#providers/http/base.ts";

interface DownloadDocumentProps {
  name: string;
  /** Classes of a link that looks like a button of its surroundings. */
  button: string;
}

/** A document as a PDF, in the language that the reader chooses. */
export function DownloadDocument({ name, button }: DownloadDocumentProps) {
  const { t, i18n } = useTranslation("docs");
  const [locale, setLocale] = useState(i18n.language);
  const id = useId();
  return (
    <p className="document-download">
      <label htmlFor={id}>{t("language")}</label>{" "}
      <select id={id} value={locale} onChange={(event) => setLocale(event.target.value)}>
        {programme.locales.map(({ code, name: language }) => (
          <option key={code} value={code} lang={code}>
            {language}
          </option>
        ))}
      </select>{" "}
      <a className={button} href={`${apiBase}/documents/${name}/pdf?languageCode=${locale}`} download={`${name}.pdf`}>
        {t("download")}
      </a>
    </p>
  );
}
