import { useTranslation } from "react-i18next";
import type { NamedPeriod } from "#domain/statistics/periods.ts";
import { dateFormat } from "#domain/texts/formats.ts";

/** Name of a period: "School year 2026/27", "October to December 2026". */
export function usePeriodName(): (period: NamedPeriod) => string {
  const { t, i18n } = useTranslation("figures");
  const month = dateFormat(i18n.language, { month: "short", year: "numeric", timeZone: "UTC" });
  return ({ kind, from, to }) =>
    kind === "year"
      ? t("period.year", { from: from.slice(0, 4), to: to.slice(2, 4) })
      : month.formatRange(new Date(from), new Date(to));
}
