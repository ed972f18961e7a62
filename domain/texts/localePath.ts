import type { Locale } from "#domain/generated/programme.ts";
import { isLocale, programme } from "#domain/programme.ts";

/** Splits the prefix off a path: `/de-DE/dashboard` -> de-DE and `/dashboard`. */
export function splitLocale(pathname: string): { locale?: Locale; path: string } {
  const [, first, ...rest] = pathname.split("/");
  return isLocale(first) ? { locale: first, path: `/${rest.join("/")}` } : { path: pathname };
}

/** Puts a path under a locale's prefix, whichever locale that is. */
export function withLocale(path: string, locale?: Locale): string {
  if (!locale) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** The unique address of a path in a language: the fallback locale has no prefix. */
export const addressIn = (path: string, locale: Locale): string =>
  withLocale(path, locale === programme.fallbackLocale ? undefined : locale);
