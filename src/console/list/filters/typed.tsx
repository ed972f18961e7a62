import { Input } from "antd";
import { useTranslation } from "react-i18next";
import type { FilterControlProps } from "#src/console/list/filters/control.ts";

/** A text that is typed: the value itself, or a part of it. */
export function TextFilter({ label, values, onChange }: FilterControlProps) {
  return (
    <Input
      aria-label={label}
      allowClear
      value={values[0] ?? ""}
      onChange={({ target }) => onChange(target.value ? [target.value] : [])}
    />
  );
}

function RangeFilter({ label, values, onChange, type }: FilterControlProps & { type: "date" | "number" }) {
  const { t } = useTranslation("console");
  const [from = "", to = ""] = values;
  const change = (next: [string, string]) => onChange(next.some(Boolean) ? next : []);
  return (
    <fieldset className="filter-range" aria-label={label}>
      <label>
        <span>{t("list.from")}</span>
        <Input
          type={type}
          value={from}
          {...(to ? { max: to } : {})}
          onChange={({ target }) => change([target.value, to])}
        />
      </label>
      <label>
        <span>{t("list.to")}</span>
        <Input
          type={type}
          value={to}
          {...(from ? { min: from } : {})}
          onChange={({ target }) => change([from, target.value])}
        />
      </label>
    </fieldset>
  );
}

/** From a day to a day, both included. */
export const DayRangeFilter = (props: FilterControlProps) => <RangeFilter {...props} type="date" />;

/** From a number to a number, both included. */
export const NumberRangeFilter = (props: FilterControlProps) => <RangeFilter {...props} type="number" />;
