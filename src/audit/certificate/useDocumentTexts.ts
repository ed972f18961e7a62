import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";

/** The texts of certificates in the language of a document, which may differ from the reader's. */
export function useDocumentTexts(locale: Locale) {
  return useTranslation("certificate", { lng: locale });
}
