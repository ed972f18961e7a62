import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import type { NamedPeriod } from "#domain/statistics/periods.ts";
import { useCountryName } from "#src/core/countryName.ts";
import { usePeriodName } from "#src/overview/figures/usePeriodName.ts";
import type { Part, PartName } from "#src/overview/usePart.ts";

interface PartChoiceProps {
  part: Part;
  periods: NamedPeriod[];
  /** Countries with data. */
  countries: string[];
  onChoose(name: PartName, value: string | undefined): void;
}

/** Choice of a part of the programme, stored in the address. */
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
