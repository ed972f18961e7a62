import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { displayNames } from "#domain/texts/formats.ts";
import {
  type WaitingFilter,
  type WaitingFilters,
  waitingFilters,
} from "#src/audit/matching/waiting/useWaitingFilters.ts";
import { useCountryName } from "#src/core/countryName.ts";

/** Filters the audits without an auditor by country, level, language, waiting time and number of questions. */
export function WaitingFilterBar({ chosen, choose, options }: WaitingFilters) {
  const { t, i18n } = useTranslation(["running", "resources"]);
  const countryName = useCountryName();
  const languages = displayNames(i18n.language, { type: "language" });
  const words: Record<WaitingFilter, (value: string) => string> = {
    country: countryName,
    level: (value) => t(`resources:task.values.level.${value}`),
    language: (value) => languages.of(value) ?? value,
    waited: (value) => t("running:waiting.filters.waitedDays", { count: Number(value) }),
    questions: (value) => t("running:waiting.filters.upTo", { count: Number(value) }),
  };
  return (
    <div className="match-filters">
      {waitingFilters.map((filter) => (
        <Select
          key={filter}
          allowClear
          aria-label={t(`running:waiting.filters.${filter}`)}
          placeholder={t(`running:waiting.filters.${filter}`)}
          value={chosen(filter) ?? null}
          options={options(filter).map((value) => ({ value, label: words[filter](value) }))}
          popupMatchSelectWidth={false}
          onChange={(value: string | null) => choose(filter, value ?? undefined)}
        />
      ))}
    </div>
  );
}
