import type { Locale } from "#domain/generated/programme.ts";

/** Placeholders in a page's file, and the texts that replace them. */
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
 * Writes the language into a page, and the messages in that language for code that loads, fails to load or fails to
 * run. Only the page itself can show them then.
 */
export function inLanguage(html: string, locale: Locale): string {
  return Object.entries(keys).reduce(
    (page, [placeholder, key]) => page.replaceAll(placeholder, () => textOf(key, locale)),
    html.replace(/(<html [^>]*)lang="[^"]*"/, `$1lang="${locale}"`),
  );
}
