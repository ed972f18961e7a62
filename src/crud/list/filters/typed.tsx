import { Input } from "antd";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { DayInput } from "#src/core/DayInput.tsx";
import type { FilterControlProps } from "#src/crud/list/filters/control.ts";
import { useClearable } from "#src/ui/clearable.tsx";

/** A typed text: the value itself, or a part of it. */
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

interface RangeFilterProps extends FilterControlProps {
  /** Renders one of the two bounds. */
  draw(bound: Bound): ReactNode;
}

/** The lower or the upper end of a range, and its limit at the other end. */
interface Bound {
  id: string;
  value: string;
  min?: string;
  max?: string;
  onChange(value: string): void;
}

function RangeFilter({ label, values, onChange, draw }: RangeFilterProps) {
  const { t } = useTranslation("console");
  const id = useId();
  const [from = "", to = ""] = values;
  const change = (next: [string, string]) => onChange(next.some(Boolean) ? next : []);
  return (
    <fieldset className="filter-range" aria-label={label}>
      <label htmlFor={`${id}-from`}>{t("list.from")}</label>
      <label htmlFor={`${id}-to`}>{t("list.to")}</label>
      {draw({ id: `${id}-from`, value: from, ...(to ? { max: to } : {}), onChange: (value) => change([value, to]) })}
      {draw({ id: `${id}-to`, value: to, ...(from ? { min: from } : {}), onChange: (value) => change([from, value]) })}
    </fieldset>
  );
}

/** From a day to a day, both included. */
export const DayRangeFilter = (props: FilterControlProps) => (
  <RangeFilter {...props} draw={({ onChange, ...bound }) => <DayInput {...bound} onDay={onChange} />} />
);

/** From a number to a number, both included. */
export const NumberRangeFilter = (props: FilterControlProps) => (
  <RangeFilter
    {...props}
    draw={({ onChange, ...bound }) => (
      <Input {...bound} type="number" onChange={({ target }) => onChange(target.value)} />
    )}
  />
);
