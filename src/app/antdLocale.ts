import type { Locale as AntdLocale } from "antd/es/locale";
import antdsOwn from "antd/es/locale/en_US";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";

/** antd's own texts, loaded for the language that is shown; days are the browser's own. */
const antd: Record<Locale, () => Promise<{ default: AntdLocale }>> = {
  "en-GB": () => import("antd/es/locale/en_GB"),
  "lt-LT": () => import("antd/es/locale/lt_LT"),
  "de-DE": () => import("antd/es/locale/de_DE"),
  "bg-BG": () => import("antd/es/locale/bg_BG"),
  "it-IT": () => import("antd/es/locale/it_IT"),
  "fr-FR": () => import("antd/es/locale/fr_FR"),
};

/**
 * antd's texts in the language of the page; its own English until they are there. There are always some: antd draws the
 * whole page anew when the first ones come.
 */
export function useAntdLocale(): AntdLocale {
  const { i18n } = useTranslation();
  const [texts, setTexts] = useState<AntdLocale>(antdsOwn);
  useEffect(() => {
    let current = true;
    antd[i18n.language as Locale]().then(
      (loaded) => current && setTexts(loaded.default),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [i18n.language]);
  return texts;
}
