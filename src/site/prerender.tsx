import { type ComponentType, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { setI18n } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { siteAddressAt } from "#domain/siteAddresses.ts";
import { withLocale } from "#domain/texts/localePath.ts";
import type { Texts } from "#src/shared/texts.ts";
import { type PageHead, PageHeadContext } from "#src/site/frame/pageHead.ts";
import { Site } from "#src/site/frame/Site.tsx";
import { createTranslator } from "#src/site/texts/translator.ts";

const modules = import.meta.glob<ComponentType>("/src/site/**/*Page.tsx", { eager: true, import: "default" });
const files = import.meta.glob<Texts>("/locales/*/*.json", { eager: true, import: "default" });

/** A page of the site in one language, drawn before anybody asks for it. */
export interface Prerendered extends PageHead {
  html: string;
}

/**
 * Draws a page of the site as the browser will take it over: the same components with the same words. Runs at the build.
 * @param path without the locale's prefix, one of `schemas/addresses.json`
 */
export async function prerender(path: string, locale: Locale): Promise<Prerendered> {
  const address = siteAddressAt(path);
  const Page = address && modules[`/src/site/${address.page}.tsx`];
  if (!Page) throw new Error(`There is no page at ${path}`);
  const translator = createTranslator(
    async (_locale, name) => files[`/locales/${locale}/${name}.json`] ?? {},
    ["common", ...address.texts],
  );
  await translator.changeLanguage(locale);
  setI18n(translator);
  Object.assign(globalThis, { location: { pathname: withLocale(path, locale), search: "" } });
  const head: PageHead = { title: "", description: "" };
  const html = renderToString(
    <StrictMode>
      <PageHeadContext.Provider value={(given) => Object.assign(head, given)}>
        <Site>
          <Page />
        </Site>
      </PageHeadContext.Provider>
    </StrictMode>,
  );
  return { html, ...head };
}
