import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { offeredLocales } from "#src/shared/interface.ts";
import { changeLocale } from "#src/shared/texts.ts";

/** The enabled languages by their own names; switching keeps page and input. */
export function LocaleSwitcher() {
  const { t, i18n } = useTranslation();
  const [failed, setFailed] = useState(false);
  const choose = (locale: Locale) =>
    changeLocale(locale).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <div className="locale-switcher">
      <label>
        <span className="visually-hidden">{t("language")}</span>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
          <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 0c2.6 2.4 3.8 5.4 3.8 9S14.6 18.6 12 21c-2.6-2.4-3.8-5.4-3.8-9S9.4 5.4 12 3ZM3.4 9h17.2M3.4 15h17.2" />
        </svg>
        {/* Going back shows a page in its own language, whatever was chosen on it then. */}
        <select
          value={i18n.language}
          autoComplete="off"
          onChange={(event) => void choose(event.target.value as Locale)}
        >
          {offeredLocales(i18n.language).map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p className="locale-failed" role="status">
        {failed ? t("languageFailed") : ""}
      </p>
    </div>
  );
}
