import { useTranslation } from "react-i18next";

/** Names countries in the reader's language: `LT` -> `Lithuania`. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames([i18n.language], { type: "region" });
  return (code) => names.of(code) ?? code;
}
