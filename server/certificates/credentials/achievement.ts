import type { Level, Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { achievementPath, apiAddress, sealPath } from "#server/certificates/credentials/addresses.ts";
import { documentTexts } from "#server/pdf/strings.ts";
import type { Settings } from "#server/settings/settings.ts";

/** Settings of the installation, and whether it is a demonstration, whose certificates certify nothing. */
export interface Issuing {
  settings: Settings;
  demo: boolean;
}

/** A text of a certificate, marked in a demonstration. */
export function marked(text: string, locale: Locale, { demo }: Issuing): string {
  return demo ? `${documentTexts(locale)("sample")}: ${text}` : text;
}

/** The name of a level's achievement in a language. */
export function achievementName(level: Level, locale: Locale, issuing: Issuing): string {
  const t = documentTexts(locale);
  return marked(`${t("title")}: ${t(`levels.${level}`)}`, locale, issuing);
}

/** A level as an achievement of Open Badges 3.0, in a language and with links to its other languages. */
export function achievementOf(level: Level, locale: Locale, issuing: Issuing) {
  const { settings } = issuing;
  const t = documentTexts(locale);
  const addressIn = (language: Locale) => apiAddress(settings, achievementPath(level, language));
  const others = programme.locales.filter(({ code }) => code !== locale);
  return {
    id: addressIn(locale),
    type: ["Achievement"],
    achievementType: "Certificate",
    inLanguage: locale,
    name: achievementName(level, locale, issuing),
    description: t("statement"),
    image: { id: apiAddress(settings, sealPath(level)), type: "Image", caption: t(`levels.${level}`) },
    criteria: { id: `${settings.publicUrl}/${locale}/docs/audit-criteria`, narrative: t("statement") },
    related: others.map(({ code }) => ({ id: addressIn(code), type: ["Related"], inLanguage: code })),
  };
}
