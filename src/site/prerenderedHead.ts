import type { Locale } from "#domain/generated/programme.ts";
import { localeCodes, programme } from "#domain/programme.ts";
import { addressIn } from "#domain/texts/localePath.ts";
import type { PageHead } from "#src/site/frame/pageHead.ts";

/** Where the server puts its own address. */
const ORIGIN = "__PUBLIC_URL__";

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

/** The whole address of a page in a language; the home page of another language than English ends without a slash. */
const wholeAddress = (path: string, locale: Locale) => `${ORIGIN}${addressIn(path, locale)}`;

/** Links for search engines to the page in the enabled languages. */
const alternatesOf = (path: string, languages: readonly string[]) => [
  ...localeCodes
    .filter((code) => languages.includes(code))
    .map((code) => `<link rel="alternate" hreflang="${code}" href="${wholeAddress(path, code)}" />`),
  `<link rel="alternate" hreflang="x-default" href="${wholeAddress(path, programme.fallbackLocale)}" />`,
];

/** A page with its address and its links. */
interface Placed {
  path: string;
  locale: Locale;
  languages: readonly string[];
  links: readonly string[];
}

/** The head of a prerendered page as HTML. */
export const headOf = ({ title, description }: PageHead, { path, locale, languages, links }: Placed): string =>
  [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${wholeAddress(path, locale)}" />`,
    ...alternatesOf(path, languages),
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${escaped(description)}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:locale" content="${locale.replace("-", "_")}" />`,
    ...links,
  ].join("\n    ");
