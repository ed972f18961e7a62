import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { splitLocale, withLocale } from "#src/shared/locale.ts";

/** Makes addresses of this site: under the locale's prefix when the page itself has one. */
export function useHref(): (path: string) => string {
  const { i18n } = useTranslation();
  const prefixed = splitLocale(location.pathname).locale !== undefined;
  return (path) => withLocale(path, prefixed ? (i18n.language as Locale) : undefined);
}
