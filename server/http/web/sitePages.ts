import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locale } from "#domain/generated/programme.ts";
import { localeCodes } from "#domain/programme.ts";
import { type SiteAddress, siteAddressAt } from "#domain/siteAddresses.ts";
import type { InterfaceChanges } from "#domain/wire/interfaceChanges.ts";
import type { PageToDraw } from "#domain/wire/pageToDraw.ts";
import type { PublicController } from "#domain/wire/publicController.ts";
import { withController } from "#server/http/web/controller.ts";
import type { DrawingThread } from "#server/http/web/drawingThread.ts";
import { inLanguage } from "#server/http/web/inLanguage.ts";
import { withOffered } from "#server/http/web/offered.ts";
import type { CompressedPage } from "#server/http/web/page.ts";

/** The build's data of a site page in one language (`.vite/site.json`). */
interface Opening {
  /** Preload links of the page. */
  links: string;
  /** The page's first calls, with `:name` for the last part of its address. */
  calls?: string[];
  /** The file of the prerendered page, also with `:name`. */
  prerendered?: string;
  /** The links of a prerendered page, for rendering it again. */
  drawnLinks?: string[];
}

type Openings = Record<string, Partial<Record<Locale, Opening>>>;

export interface SitePagesOptions {
  /** The folder of the built client. */
  clientDir: string;
  /** The built `index.html`. */
  template: string;
  /** Public address of the product, for links in rendered pages. */
  origin: string;
  /** Adds the facts of this installation to a page. */
  marked: (html: string) => string;
  /** Renders a page again after a change of its texts or of the offered languages. */
  drawing: DrawingThread;
  /** The administrators' current changes to the interface in a language. */
  readChanges: (locale: Locale) => Promise<InterfaceChanges>;
  /** The controller for legal pages. Null before its name is known. */
  readController: () => Promise<PublicController | null>;
}

const NAME = ":name";

/** A page of the site, and the addresses of its first calls. */
export interface SitePage extends CompressedPage {
  reads: string[];
}

/** A page and the version of its sources. After a new version, the page is rendered again. */
interface MadePage {
  version: string;
  page: Promise<CompressedPage>;
}

/** The last part of an address if it needs no escaping. The page handles other addresses. */
const nameIn = (path: string) => /\/([\w-]+)\/*$/.exec(path)?.[1];

/** The changes that affect a page: its texts, and the languages that it offers. */
function changesOf({ texts }: SiteAddress, { texts: changed, languages }: InterfaceChanges): InterfaceChanges {
  const namespaces = ["common", ...texts];
  const own = Object.entries(changed).filter(([key]) => namespaces.includes(key.split(":")[0] ?? ""));
  return { texts: Object.fromEntries(own), languages };
}

/** The data of a page besides its code. */
type Sources = Pick<PageToDraw, "changes" | "controller">;

/** Whether there are no changes, so that the prerendered page is current. */
const isAsBuilt = ({ changes: { texts, languages }, controller }: Sources) =>
  Object.keys(texts).length === 0 && languages.length === localeCodes.length && controller === null;

/**
 * The pages of the site as they are sent. A page that the build prerenders is rendered with its current texts if the
 * address has no query. Other pages have preload links.
 * @returns a page by its path without the locale's prefix, the query of its address, and the locale
 */
export async function sitePages({
  clientDir,
  template,
  origin,
  marked,
  drawing,
  readChanges,
  readController,
}: SitePagesOptions): Promise<(path: string, query: string, locale: Locale) => Promise<SitePage>> {
  const openings: Openings = JSON.parse(await readFile(join(clientDir, ".vite/site.json"), "utf8"));
  const made = new Map<string, MadePage>();

  function withLinks(links: string, locale: Locale, { changes, controller }: Sources): CompressedPage {
    const html = inLanguage(marked(template), locale).replace("</head>", () => `  ${links}\n  </head>`);
    return { html: withController(withOffered(html, changes.languages), controller), encoded: {} };
  }

  /** The prerendered page. After a change it is rendered again in a separate thread. */
  async function drawn(
    address: SiteAddress,
    locale: Locale,
    opening: Opening,
    sources: Sources,
  ): Promise<CompressedPage> {
    const { prerendered = "", drawnLinks = [] } = opening;
    const html = isAsBuilt(sources)
      ? await readFile(join(clientDir, prerendered), "utf8")
      : await drawing.draw({ path: address.path, locale, template, links: drawnLinks, ...sources });
    const finished = marked(inLanguage(html.replaceAll("__PUBLIC_URL__", origin), locale));
    return { html: withController(withOffered(finished, sources.changes.languages), sources.controller), encoded: {} };
  }

  /** The page of a key. It is from the cache unless its sources have changed. */
  function keep(key: string, version: string, make: () => Promise<CompressedPage>): Promise<CompressedPage> {
    const before = made.get(key);
    if (before?.version === version) return before.page;
    const page = make();
    made.set(key, { version, page });
    page.catch(() => made.delete(key));
    return page;
  }

  return async (path, query, locale) => {
    const address = siteAddressAt(path);
    const pattern = address?.path ?? "";
    const opening = openings[pattern]?.[locale] ?? { links: "" };
    const name = nameIn(path) ?? "";
    const found = await readChanges(locale);
    const isWhole = path === pattern.replace(NAME, name) && !query;
    const reads = name ? (opening.calls ?? []).map((call) => call.replace(NAME, name)) : [];
    const controller = address && "namesController" in address ? await readController() : null;
    if (!address || !opening.prerendered || !isWhole) {
      const make = async () => withLinks(opening.links, locale, { changes: found, controller });
      const version = JSON.stringify([found.languages, controller]);
      return { ...(await keep(`${locale} ${pattern}`, version, make)), reads };
    }
    const sources = { changes: changesOf(address, found), controller };
    const page = await keep(opening.prerendered, JSON.stringify(sources), () =>
      drawn(address, locale, opening, sources),
    );
    return pattern.includes(NAME) ? { html: page.html.replaceAll(NAME, name), reads } : { ...page, reads };
  };
}
