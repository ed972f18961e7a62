import { setI18n } from "react-i18next";
import { currentLocale } from "#src/shared/locale.ts";
import { readTexts, serveTexts } from "#src/shared/texts.ts";
import { siteTexts } from "#src/site/texts/siteTexts.ts";
import { createTranslator } from "#src/site/texts/translator.ts";

/** Starts the translations with the reader's language; resolves when the namespaces are there. */
export async function startSiteTexts(namespaces: string[]): Promise<void> {
  serveTexts(siteTexts);
  const translator = createTranslator(readTexts, ["common", ...namespaces]);
  await translator.changeLanguage(currentLocale());
  setI18n(translator);
  document.documentElement.lang = currentLocale();
}
