import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Names the page in the browser's tab, with the product behind it. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation();
  const product = t("product");
  useEffect(() => {
    document.title = `${title} – ${product}`;
  }, [title, product]);
}
