import { createContext, useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";

/** What a page says of itself to a browser's tab and to search engines. */
export interface PageHead {
  /** With the product behind it. */
  title: string;
  description: string;
}

/** Hears the head of the page while the build draws it; in a browser nobody listens. */
export const PageHeadContext = createContext<(head: PageHead) => void>(() => undefined);

/**
 * Names the page in the browser's tab, with the product behind it.
 * @param description one sentence for search engines; the programme's own without one
 */
export function usePageHead(title: string, description?: string): void {
  const { t } = useTranslation();
  const { t: tSite } = useTranslation("site");
  const head = { title: `${title} – ${t("product")}`, description: description ?? tSite("description") };
  useContext(PageHeadContext)(head);
  useEffect(() => {
    document.title = head.title;
  }, [head.title]);
}
