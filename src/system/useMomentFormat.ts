import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";

/** Formats moments in the reader's language and time zone. */
export function useMomentFormat(): (at: string) => string {
  const { i18n } = useTranslation();
  const format = dateFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  return (at) => format.format(new Date(at));
}
