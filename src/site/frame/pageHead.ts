import { createContext, useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Title and description of a page for browsers and search engines. */
export interface PageHead {
  /** With the product behind it. */
  title: string;
  description: string;
}

/** Receives the head of the page during prerendering; unused in a browser. */
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
