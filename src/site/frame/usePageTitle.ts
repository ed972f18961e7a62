import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Names the page in the browser's tab, in the reader's language; the product alone without a title. */
export function usePageTitle(title?: string): void {
  const { t } = useTranslation("common");
  const product = t("productName");
  useEffect(() => {
    document.title = title ? `${title} | ${product}` : product;
  }, [title, product]);
}
