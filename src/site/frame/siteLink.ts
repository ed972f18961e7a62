import { useTranslation } from "react-i18next";
import { splitLocale, withLocale } from "#domain/texts/localePath.ts";

interface SiteLink {
  /** An address of the site in the language that the page is read in. */
  to: (path: string) => string;
  /** The path of this page without its prefix. */
  path: string;
}

/** Links within the site; they follow a switch of the language. */
export function useSiteLink(): SiteLink {
  useTranslation();
  const { locale, path } = splitLocale(location.pathname);
  return { to: (target) => withLocale(target, locale), path };
}
