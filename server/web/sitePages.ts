import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locale } from "#domain/generated/programme.ts";
import { localeCodes } from "#domain/programme.ts";
import { siteAddressAt } from "#domain/siteAddresses.ts";
import { inLanguage } from "#server/web/inLanguage.ts";
import type { Page } from "#server/web/page.ts";

/** What the build knows of a page of the site in one language (`.vite/site.json`). */
interface Opening {
  /** Ask at once for what the page will need. */
  links: string;
  /** What it reads first, with `:name` for the last part of its address. */
  calls?: string[];
  /** The file of the page as the build has drawn it, with `:name` as well. */
  prerendered?: string;
}

type Openings = Record<string, Partial<Record<Locale, Opening>>>;

export interface SitePagesOptions {
  /** The folder of the built client. */
  clientDir: string;
  /** The page before anything is drawn in it. */
  template: string;
  /** Where people reach the product: links in drawn pages name it. */
  origin: string;
  /** Puts into a page what is true of this installation. */
  marked: (html: string) => string;
}

const NAME = ":name";

/** A page of the site, and the addresses of what it reads first. */
export interface SitePage extends Page {
  reads: string[];
}

/** The last part of an address where it can stand in another one as it is; others are left to the page. */
const nameIn = (path: string) => /\/([\w-]+)\/*$/.exec(path)?.[1];

/**
 * The pages of the site as they are sent: as the build has drawn them where it did and the address says no more than its
 * path, else with the links to what will draw them.
 * @returns a page by its path without the locale's prefix, what stands after the path, and the locale
 */
export async function sitePages({
  clientDir,
  template,
  origin,
  marked,
}: SitePagesOptions): Promise<(path: string, query: string, locale: Locale) => SitePage> {
  const openings: Openings = JSON.parse(await readFile(join(clientDir, ".vite/site.json"), "utf8"));
  const pages = new Map<string, Page>();

  function withLinks(pattern: string, locale: Locale): Page {
    const links = openings[pattern]?.[locale]?.links ?? "";
    const html = inLanguage(template, locale).replace("</head>", () => `  ${links}\n  </head>`);
    return { html, encoded: {} };
  }

  async function readDrawn(file: string, locale: Locale): Promise<void> {
    const html = await readFile(join(clientDir, file), "utf8");
    pages.set(file, { html: marked(inLanguage(html.replaceAll("__PUBLIC_URL__", origin), locale)), encoded: {} });
  }
  const reading = Object.values(openings).flatMap((byLocale) =>
    localeCodes.map((locale) => {
      const file = byLocale[locale]?.prerendered;
      return file ? readDrawn(file, locale) : undefined;
    }),
  );
  await Promise.all(reading);

  return (path, query, locale) => {
    const pattern = siteAddressAt(path)?.path ?? "";
    const { calls = [], prerendered } = openings[pattern]?.[locale] ?? {};
    const name = nameIn(path) ?? "";
    const isWhole = path === pattern.replace(NAME, name) && !query;
    const key = (isWhole && prerendered) || `${locale} ${pattern}`;
    const page = pages.get(key) ?? withLinks(pattern, locale);
    pages.set(key, page);
    const reads = name ? calls.map((call) => call.replace(NAME, name)) : [];
    if (key === prerendered && pattern.includes(NAME)) return { html: page.html.replaceAll(NAME, name), reads };
    return { ...page, reads };
  };
}
