import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { setI18n } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { withLocale } from "#src/shared/locale.ts";
import type { Texts } from "#src/shared/texts.ts";
import { Site } from "#src/site/frame/Site.tsx";
import LandingPage from "#src/site/landing/LandingPage.tsx";
import { createTranslator } from "#src/site/texts/translator.ts";

const namespaces = ["common", "site"];
const files = import.meta.glob<Texts>("/locales/*/{common,site}.json", { eager: true, import: "default" });

/** The home page in one language, drawn before anybody asks for it. */
export interface Prerendered {
  html: string;
  title: string;
  description: string;
}

/** Draws the home page as the browser will take it over: the same components with the same words. Runs at the build. */
export async function prerender(locale: Locale): Promise<Prerendered> {
  const translator = createTranslator(
    async (_locale, name) => files[`/locales/${locale}/${name}.json`] ?? {},
    namespaces,
  );
  await translator.changeLanguage(locale);
  setI18n(translator);
  Object.assign(globalThis, { location: { pathname: withLocale("/", locale) } });
  const html = renderToString(
    <StrictMode>
      <Site>
        <LandingPage />
      </Site>
    </StrictMode>,
  );
  return { html, title: translator.t("site:title"), description: translator.t("site:description") };
}
