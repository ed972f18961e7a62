import { useTranslation } from "react-i18next";
import type { Missing } from "#domain/questionnaire/completeness.ts";
import { numberFormat } from "#domain/texts/formats.ts";

/** The missing parts of an answer as text, including that it is unsaved: "2 of 3 rows, proof missing". */
export function useMissingWords(): (missing: readonly Missing[], unsaved?: boolean) => string {
  const { t, i18n } = useTranslation("questionnaire");
  // Created only when needed, because creating the first format takes as long as rendering a question.
  const number = (value: number) => numberFormat(i18n.language).format(value);
  const reasonOf = (missing: Missing) => {
    if ("have" in missing)
      return t(`missing.${missing.reason}`, { have: number(missing.have), need: number(missing.need) });
    if ("over" in missing) return t(`missing.${missing.reason}`, { count: missing.over, number: number(missing.over) });
    return t(`missing.${missing.reason}`);
  };
  return (missing, unsaved = false) =>
    [...missing.map(reasonOf), ...(unsaved ? [t("missing.unsaved")] : [])].join(", ");
}
