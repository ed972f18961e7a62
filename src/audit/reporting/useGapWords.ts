import { useTranslation } from "react-i18next";
import type { ReportGap } from "#domain/report/report.ts";
import { numberFormat } from "#domain/texts/formats.ts";

/** What a section still lacks, in the reader's words: "24 of at least 60 characters". */
export function useGapWords(): (gap: ReportGap) => string {
  const { t, i18n } = useTranslation(["report", "questionnaire"]);
  const number = numberFormat(i18n.language);
  return (gap) => {
    switch (gap.reason) {
      case "required":
        return t("report:gaps.required");
      case "tooShort":
        return t("report:gaps.tooShort", { have: number.format(gap.have), need: number.format(gap.need) });
      case "tooLong":
        return t("questionnaire:missing.tooLong", { count: gap.over, number: number.format(gap.over) });
      case "repeated":
        return t("report:gaps.repeated", { section: t(`report:sections.${gap.as}.title`) });
    }
  };
}
