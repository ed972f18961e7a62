import type { Locale } from "#domain/generated/programme.ts";

/** What stands in a page's file, and the text that the reader gets there. */
const keys = {
  __UNREACHABLE__: "site:unreachable",
  __NO_SCRIPT__: "site:noScript",
  __TRY_AGAIN__: "common:tryAgain",
  __LOADING__: "common:loading",
} as const;

const files = import.meta.glob<Record<string, unknown>>("/locales/*/{site,common}.json", {
  eager: true,
  import: "default",
});

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

function textOf(key: string, locale: Locale): string {
  const [namespace, name = ""] = key.split(":");
  return escaped(String(files[`/locales/${locale}/${namespace}.json`]?.[name] ?? ""));
}

/**
 * Writes a page's language into it, and in that language what it says while its code is under way, or where it does not come, or run: by then
 * there is nothing but the page itself to say it.
 */
export function inLanguage(html: string, locale: Locale): string {
  return Object.entries(keys).reduce(
    (page, [placeholder, key]) => page.replaceAll(placeholder, () => textOf(key, locale)),
    html.replace(/(<html [^>]*)lang="[^"]*"/, `$1lang="${locale}"`),
  );
}
