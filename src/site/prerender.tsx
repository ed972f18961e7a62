import { type ComponentType, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { setI18n } from "react-i18next";
import { siteAddressAt } from "#domain/siteAddresses.ts";
import { withChangedTexts } from "#domain/texts/changedTexts.ts";
import { withLocale } from "#domain/texts/localePath.ts";
import type { PageToDraw } from "#domain/wire/pageToDraw.ts";
import { learnInterface } from "#src/shared/interface.ts";
import type { NamespaceTexts } from "#src/shared/texts.ts";
import { type PageHead, PageHeadContext } from "#src/site/frame/pageHead.ts";
import { Site } from "#src/site/frame/Site.tsx";
import { learnController } from "#src/site/legal/knownController.ts";
import { headOf } from "#src/site/prerenderedHead.ts";
import { createTranslator } from "#src/site/texts/translator.ts";

const modules = import.meta.glob<ComponentType>("/src/site/**/*Page.tsx", { eager: true, import: "default" });
const files = import.meta.glob<NamespaceTexts>(
  "/locales/*/{common,site,auth,form,errors,docs,legal,verify,register,certificate,participation,auditorRecord,news}.json",
  {
    eager: true,
    import: "default",
  },
);

/** Links to code, or to files that only code reads: after the styles, since the page is readable without them. */
const CODE = /<script type="module"|<link rel="(?:modulepreload|preload)"/g;

/** Renders the components of a page for hydration, and collects its head. */
function drawComponents(Page: ComponentType): PageHead & { html: string } {
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

/**
 * Renders a page of the site with the same components and texts as in the browser. The build renders every page once.
 * The server renders a page again, in a separate thread, when its texts, the offered languages or the controller have
 * changed.
 * @returns the whole page, with `__PUBLIC_URL__` for the address of the installation
 */
export async function drawPage({ path, locale, template, links, changes, controller }: PageToDraw): Promise<string> {
  const address = siteAddressAt(path);
  const Page = address && modules[`/src/site/${address.page}.tsx`];
  if (!Page || !("prerendered" in address)) throw new Error(`There is no page to draw at ${path}`);
  learnInterface(locale, changes);
  learnController(controller);
  const translator = createTranslator(
    async (_locale, name) => withChangedTexts(files[`/locales/${locale}/${name}.json`] ?? {}, name, changes.texts),
    ["common", ...address.texts],
  );
  await translator.changeLanguage(locale);
  setI18n(translator);
  Object.assign(globalThis, { location: { pathname: withLocale(path, locale), search: "" } });
  const { html, ...head } = drawComponents(Page);
  return template
    .replace(/<html lang="[^"]*"/, `<html lang="${locale}"`)
    .replace(/\s*<meta\s+name="description"[^>]*>/, "")
    .replace(/<title>[^<]*<\/title>/, () => headOf(head, { path, locale, languages: changes.languages, links }))
    .replace('<p id="unreachable"', "$& hidden")
    .replace(CODE, '$& fetchpriority="low"')
    .replace('<div id="root"></div>', () => `<div id="root" data-prerendered="${address.prerendered}">${html}</div>`);
}
