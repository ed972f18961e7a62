import i18next from "i18next";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { initReactI18next } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { withLocale } from "#src/shared/locale.ts";
import { Site } from "#src/site/frame/Site.tsx";
import LandingPage from "#src/site/landing/LandingPage.tsx";

const namespaces = ["common", "site"];
const files = import.meta.glob<object>("/locales/*/{common,site}.json", { eager: true, import: "default" });

/** The home page in one language, drawn before anybody asks for it. */
export interface Prerendered {
  html: string;
  title: string;
  description: string;
}

/** Draws the home page as the browser will take it over: the same components with the same words. Runs at the build. */
export async function prerender(locale: Locale): Promise<Prerendered> {
  const texts = namespaces.map((name) => [name, files[`/locales/${locale}/${name}.json`] ?? {}] as const);
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: programme.fallbackLocale,
    defaultNS: "common",
    resources: { [locale]: Object.fromEntries(texts) as Record<string, object> },
    interpolation: { escapeValue: false },
  });
  Object.assign(globalThis, { location: { pathname: withLocale("/", locale) } });
  const html = renderToString(
    <StrictMode>
      <Site>
        <LandingPage />
      </Site>
    </StrictMode>,
  );
  return { html, title: i18next.t("site:title"), description: i18next.t("site:description") };
}
