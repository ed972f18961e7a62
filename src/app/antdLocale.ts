import type { Locale as AntdLocale } from "antd/es/locale";
import antdsOwn from "antd/es/locale/en_US";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";

/** antd's own texts, loaded for the displayed language. Names of days come from the browser. */
const antd: Record<Locale, () => Promise<{ default: AntdLocale }>> = {
  "en-GB": () => import("antd/es/locale/en_GB"),
  "lt-LT": () => import("antd/es/locale/lt_LT"),
  "de-DE": () => import("antd/es/locale/de_DE"),
  "bg-BG": () => import("antd/es/locale/bg_BG"),
  "it-IT": () => import("antd/es/locale/it_IT"),
  "fr-FR": () => import("antd/es/locale/fr_FR"),
};

const loaded = new Map<string, AntdLocale>();

/** Loads antd's texts of a language. If that fails, antd uses English. */
export async function loadAntdLocale(language: string): Promise<AntdLocale> {
  try {
    const { default: texts } = await antd[language as Locale]();
    loaded.set(language, texts);
    return texts;
  } catch {
    return antdsOwn;
  }
}

/**
 * antd's texts in the language of the page. The first ones are loaded before the page, because antd rerenders
 * everything when its texts change.
 */
export function useAntdLocale(): AntdLocale {
  const { i18n } = useTranslation();
  const [texts, setTexts] = useState<AntdLocale>(() => loaded.get(i18n.language) ?? antdsOwn);
  useEffect(() => {
    let current = true;
    loadAntdLocale(i18n.language).then((next) => current && setTexts(next));
    return () => {
      current = false;
    };
  }, [i18n.language]);
  return texts;
}
