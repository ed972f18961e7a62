import type { Locale as AntdLocale } from "antd/es/locale";
import type { Locale } from "#domain/generated/programme.ts";

type Load = () => Promise<{ default: AntdLocale }>;

/** antd's own texts and dayjs' calendar, loaded for the language that is shown. */
const antd: Record<Locale, Load> = {
  "en-GB": () => import("antd/es/locale/en_GB"),
  "lt-LT": () => import("antd/es/locale/lt_LT"),
  "de-DE": () => import("antd/es/locale/de_DE"),
  "bg-BG": () => import("antd/es/locale/bg_BG"),
  "it-IT": () => import("antd/es/locale/it_IT"),
  "fr-FR": () => import("antd/es/locale/fr_FR"),
};

const calendar: Record<Locale, () => Promise<unknown>> = {
  "en-GB": () => import("dayjs/locale/en-gb"),
  "lt-LT": () => import("dayjs/locale/lt"),
  "de-DE": () => import("dayjs/locale/de"),
  "bg-BG": () => import("dayjs/locale/bg"),
  "it-IT": () => import("dayjs/locale/it"),
  "fr-FR": () => import("dayjs/locale/fr"),
};

/** Loads what antd and dayjs need to speak a language. */
export async function loadAntdLocale(locale: Locale): Promise<AntdLocale> {
  const [texts, dayjs] = await Promise.all([antd[locale](), import("dayjs"), calendar[locale]()]);
  dayjs.default.locale(locale === "en-GB" ? "en-gb" : locale.slice(0, 2));
  return texts.default;
}
