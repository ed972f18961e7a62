import { Input } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { FilterControlProps } from "#src/crud/list/filters/control.ts";
import { useClearable } from "#src/ui/clearable.tsx";

/** A text that is typed: the value itself, or a part of it. */
export function TextFilter({ label, values, onChange }: FilterControlProps) {
  const clearable = useClearable();
  return (
    <Input
      aria-label={label}
      allowClear={clearable}
      value={values[0] ?? ""}
      onChange={({ target }) => onChange(target.value ? [target.value] : [])}
    />
  );
}

function RangeFilter({ label, values, onChange, type }: FilterControlProps & { type: "date" | "number" }) {
  const { t } = useTranslation("console");
  const id = useId();
  const [from = "", to = ""] = values;
  const change = (next: [string, string]) => onChange(next.some(Boolean) ? next : []);
  return (
    <fieldset className="filter-range" aria-label={label}>
      <label htmlFor={`${id}-from`}>{t("list.from")}</label>
      <label htmlFor={`${id}-to`}>{t("list.to")}</label>
      <Input
        id={`${id}-from`}
        type={type}
        value={from}
        {...(to ? { max: to } : {})}
        onChange={({ target }) => change([target.value, to])}
      />
      <Input
        id={`${id}-to`}
        type={type}
        value={to}
        {...(from ? { min: from } : {})}
        onChange={({ target }) => change([from, target.value])}
      />
    </fieldset>
  );
}

/** From a day to a day, both included. */
export const DayRangeFilter = (props: FilterControlProps) => <RangeFilter {...props} type="date" />;

/** From a number to a number, both included. */
export const NumberRangeFilter = (props: FilterControlProps) => <RangeFilter {...props} type="number" />;
