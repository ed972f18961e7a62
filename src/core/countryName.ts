import { useTranslation } from "react-i18next";
import { displayNames } from "#domain/texts/formats.ts";

/** Names countries in the reader's language: `LT` -> `Lithuania`. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useTranslation();
  const names = displayNames(i18n.language, { type: "region" });
  return (code) => names.of(code) ?? code;
}
