import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locale } from "#domain/generated/programme.ts";
import { localeCodes } from "#domain/programme.ts";
import { type SiteAddress, siteAddressAt } from "#domain/siteAddresses.ts";
import type { DrawingThread } from "#server/http/web/drawingThread.ts";
import { inLanguage } from "#server/http/web/inLanguage.ts";
import type { Interface } from "#server/http/web/interface.ts";
import { withOffered } from "#server/http/web/offered.ts";
import type { Page } from "#server/http/web/page.ts";

/** What the build knows of a page of the site in one language (`.vite/site.json`). */
interface Opening {
  /** Ask at once for what the page will need. */
  links: string;
  /** What it reads first, with `:name` for the last part of its address. */
  calls?: string[];
  /** The file of the page as the build has drawn it, with `:name` as well. */
  prerendered?: string;
  /** The links of a drawn page, for drawing it again. */
  drawnLinks?: string[];
}

type Openings = Record<string, Partial<Record<Locale, Opening>>>;

export interface SitePagesOptions {
  /** The folder of the built client. */
  clientDir: string;
  /** The built `index.html`. */
  template: string;
  /** Where people reach the product: links in drawn pages name it. */
  origin: string;
  /** Puts into a page what is true of this installation. */
  marked: (html: string) => string;
  /** Draws a page again when its texts or the offered languages have changed. */
  drawing: DrawingThread;
  /** What administrators changed of the interface in a language, by now. */
  readChanges: (locale: Locale) => Promise<Interface>;
}

const NAME = ":name";

/** A page of the site, and the addresses of what it reads first. */
export interface SitePage extends Page {
  reads: string[];
}

/** A page and what it was made from: it is made again once that has changed. */
interface MadePage {
  version: string;
  page: Promise<Page>;
}

/** The last part of an address where it can stand in another one as it is; others are left to the page. */
const nameIn = (path: string) => /\/([\w-]+)\/*$/.exec(path)?.[1];

/** The changes that a page shows: its own texts, and the languages that it offers. */
function changesOf({ texts }: SiteAddress, { texts: changed, languages }: Interface): Interface {
  const namespaces = ["common", ...texts];
  const own = Object.entries(changed).filter(([key]) => namespaces.includes(key.split(":")[0] ?? ""));
  return { texts: Object.fromEntries(own), languages };
}

/** Whether the build has drawn the page with these changes, that is without any. */
const isAsBuilt = ({ texts, languages }: Interface) =>
  Object.keys(texts).length === 0 && languages.length === localeCodes.length;

/**
 * The pages of the site as they are sent: drawn with their current texts where the build draws them and the address has no
 * query, else with the links to what will draw them.
 * @returns a page by its path without the locale's prefix, the query of its address, and the locale
 */
export async function sitePages({
  clientDir,
  template,
  origin,
  marked,
  drawing,
  readChanges,
}: SitePagesOptions): Promise<(path: string, query: string, locale: Locale) => Promise<SitePage>> {
  const openings: Openings = JSON.parse(await readFile(join(clientDir, ".vite/site.json"), "utf8"));
  const made = new Map<string, MadePage>();

  function withLinks(links: string, locale: Locale, changes: Interface): Page {
    const html = inLanguage(marked(template), locale).replace("</head>", () => `  ${links}\n  </head>`);
    return { html: withOffered(html, changes.languages), encoded: {} };
  }

  /** The page as the build has drawn it, or drawn again in a thread of its own when something has changed. */
  async function drawn(address: SiteAddress, locale: Locale, opening: Opening, changes: Interface): Promise<Page> {
    const { prerendered = "", drawnLinks = [] } = opening;
    const html = isAsBuilt(changes)
      ? await readFile(join(clientDir, prerendered), "utf8")
      : await drawing.draw({ path: address.path, locale, template, links: drawnLinks, changes });
    const finished = marked(inLanguage(html.replaceAll("__PUBLIC_URL__", origin), locale));
    return { html: withOffered(finished, changes.languages), encoded: {} };
  }

  /** The page of a key: the one made before, unless what it was made from has changed. */
  function keep(key: string, version: string, make: () => Promise<Page>): Promise<Page> {
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
    if (!address || !opening.prerendered || !isWhole) {
      const make = async () => withLinks(opening.links, locale, found);
      return { ...(await keep(`${locale} ${pattern}`, found.languages.join(), make)), reads };
    }
    const changes = changesOf(address, found);
    const page = await keep(opening.prerendered, JSON.stringify(changes), () =>
      drawn(address, locale, opening, changes),
    );
    return pattern.includes(NAME) ? { html: page.html.replaceAll(NAME, name), reads } : { ...page, reads };
  };
}
