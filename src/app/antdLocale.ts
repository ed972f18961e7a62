import type { Locale as AntdLocale } from "antd/es/locale";
import antdsOwn from "antd/es/locale/en_US";
import dayjs from "dayjs";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";

/** antd's own texts and dayjs' calendar, loaded for the language that is shown. */
const antd: Record<Locale, () => Promise<{ default: AntdLocale }>> = {
  "en-GB": () => import("antd/es/locale/en_GB"),
  "lt-LT": () => import("antd/es/locale/lt_LT"),
  "de-DE": () => import("antd/es/locale/de_DE"),
  "bg-BG": () => import("antd/es/locale/bg_BG"),
  "it-IT": () => import("antd/es/locale/it_IT"),
  "fr-FR": () => import("antd/es/locale/fr_FR"),
};

const calendar: Record<Locale, () => Promise<{ default: string | ILocale }>> = {
  "en-GB": () => import("dayjs/locale/en-gb"),
  "lt-LT": () => import("dayjs/locale/lt"),
  "de-DE": () => import("dayjs/locale/de"),
  "bg-BG": () => import("dayjs/locale/bg"),
  "it-IT": () => import("dayjs/locale/it"),
  "fr-FR": () => import("dayjs/locale/fr"),
};

async function loadAntdLocale(locale: Locale): Promise<AntdLocale> {
  const [texts, days] = await Promise.all([antd[locale](), calendar[locale]()]);
  dayjs.locale(days.default);
  return texts.default;
}

/**
 * antd's texts in the language of the page; its own English until they are there. There are always some: antd draws the
 * whole page anew when the first ones come.
 */
export function useAntdLocale(): AntdLocale {
  const { i18n } = useTranslation();
  const [texts, setTexts] = useState<AntdLocale>(antdsOwn);
  useEffect(() => {
    let current = true;
    loadAntdLocale(i18n.language as Locale).then(
      (loaded) => current && setTexts(loaded),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [i18n.language]);
  return texts;
}
