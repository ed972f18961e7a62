import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { displayNames } from "#domain/texts/formats.ts";
import { type MatchFilter, type MatchFilters, matchFilters } from "#src/audit/matching/useMatchFilters.ts";
import { useFieldTitles } from "#src/core/fieldTitles.ts";

/** Filters the listed audits by language, audit field, level and round. */
export function MatchFilterBar({ chosen, choose, options }: MatchFilters) {
  const { t, i18n } = useTranslation(["audit", "resources"]);
  const titles = useFieldTitles();
  const languages = displayNames(i18n.language, { type: "language" });
  const words: Record<MatchFilter, (value: string) => string> = {
    language: (value) => languages.of(value) ?? value,
    field: (value) => titles[value] ?? value,
    level: (value) => t(`resources:task.values.level.${value}`),
    round: (value) => t("audit:matching.round", { round: value }),
  };
  return (
    <div className="match-filters">
      {matchFilters.map((filter) => (
        <Select
          key={filter}
          allowClear
          aria-label={t(`audit:matching.filters.${filter}`)}
          placeholder={t(`audit:matching.filters.${filter}`)}
          value={chosen(filter) ?? null}
          options={options(filter).map((value) => ({ value, label: words[filter](value) }))}
          popupMatchSelectWidth={false}
          onChange={(value: string | null) => choose(filter, value ?? undefined)}
        />
      ))}
    </div>
  );
}
