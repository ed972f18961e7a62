import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ReportGap } from "#domain/report/gaps.ts";
import { numberFormat } from "#domain/texts/formats.ts";
import { useSectionTitle } from "#src/audit/parts/useSectionTitle.ts";

/** The missing part of a section as text: "24 of at least 60 characters". */
export function useGapWords(): (gap: ReportGap) => string {
  const { t, i18n } = useTranslation(["report", "questionnaire"]);
  const titleOf = useSectionTitle();
  return useCallback(
    (gap) => {
      const number = numberFormat(i18n.language);
      switch (gap.reason) {
        case "required":
          return t("report:gaps.required");
        case "wrong":
          return t("questionnaire:missing.wrong");
        case "tooFew":
          return t("questionnaire:missing.entries", { have: number.format(gap.have), need: number.format(gap.need) });
        case "tooMany":
          return t("questionnaire:missing.tooManyEntries", { count: gap.over, number: number.format(gap.over) });
        case "tooShort":
          return t("report:gaps.tooShort", { have: number.format(gap.have), need: number.format(gap.need) });
        case "tooLong":
          return t("questionnaire:missing.tooLong", { count: gap.over, number: number.format(gap.over) });
        case "repeated":
          return t("report:gaps.repeated", { section: titleOf(gap.as) });
      }
    },
    [t, i18n.language, titleOf],
  );
}
