import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import type { NamedPeriod } from "#domain/statistics/periods.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { useCountryName } from "#src/core/countryName.ts";
import type { Part, PartName } from "#src/overview/usePart.ts";

/** What a period is called: "School year 2026/27", "October to December 2026". */
function usePeriodName(): (period: NamedPeriod) => string {
  const { t, i18n } = useTranslation("figures");
  const month = dateFormat(i18n.language, { month: "short", year: "numeric", timeZone: "UTC" });
  return ({ kind, from, to }) =>
    kind === "year"
      ? t("period.year", { from: from.slice(0, 4), to: to.slice(2, 4) })
      : month.formatRange(new Date(from), new Date(to));
}

interface PartChoiceProps {
  part: Part;
  periods: NamedPeriod[];
  /** Those that have anything to count. */
  countries: string[];
  onChoose(name: PartName, value: string | undefined): void;
}

/** Which part of the programme is looked at; the choice stands in the address. */
export function PartChoice({ part, periods, countries, onChoose }: PartChoiceProps) {
  const { t } = useTranslation(["figures", "resources"]);
  const nameOf = usePeriodName();
  const countryName = useCountryName();
  const offered = [...new Set([...countries, ...(part.country ? [part.country] : [])])];
  const options = {
    period: periods.map((period) => ({ value: period.name, label: nameOf(period) })),
    country: offered
      .map((code) => ({ value: code, label: countryName(code) }))
      .sort((one, other) => one.label.localeCompare(other.label)),
    level: programme.levels.map(({ name }) => ({ value: name, label: t(`resources:task.values.level.${name}`) })),
  };
  const names =
    offered.length > 1 || part.country ? (["period", "country", "level"] as const) : (["period", "level"] as const);
  return (
    <div className="part-choice">
      {names.map((name) => (
        <Select
          key={name}
          aria-label={t(`part.${name}`)}
          value={name === "period" ? part.period.name : (part[name] ?? null)}
          {...(name === "period" ? {} : { placeholder: t(`part.every.${name}`), allowClear: true })}
          showSearch={name === "country"}
          optionFilterProp="label"
          options={options[name]}
          onChange={(value?: string | null) => onChoose(name, value ?? undefined)}
        />
      ))}
    </div>
  );
}
