import { Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import { filterControlOf } from "#src/crud/list/filters/registry.ts";
import { conditions, type FilterCondition, type FilterValues, hasCondition } from "#src/crud/list/filterValues.ts";

/** Conditions of a filter: some values, other values, empty, filled, or a number of days ago. */
type Asked = "is" | "isNot" | "empty" | "filled" | "older";

const conditionOf: Record<Exclude<Asked, "is">, FilterCondition> = {
  isNot: "ne",
  empty: "null",
  filled: "null",
  older: "older",
};
const askable = Object.keys(conditionOf) as Exclude<Asked, "is">[];

function askedIn(values: FilterValues, field: string): Asked {
  if (values[`${field}_ne`]?.length) return "isNot";
  if (values[`${field}_older`]?.length) return "older";
  const [empty] = values[`${field}_null`] ?? [];
  if (empty) return empty === "true" ? "empty" : "filled";
  return "is";
}

/** The values without those of a property, for all its conditions. */
function without(values: FilterValues, field: string): FilterValues {
  const parameters = [field, ...conditions.map((condition) => `${field}_${condition}`)];
  return Object.fromEntries(Object.entries(values).filter(([parameter]) => !parameters.includes(parameter)));
}

interface FieldFilterProps {
  resource: Resource;
  field: string;
  label: string;
  values: FilterValues;
  onChange(values: FilterValues): void;
}

/** The filter of a property with its condition: values, excluded values, empty or filled, or age. */
export function FieldFilter({ resource, field, label, values, onChange }: FieldFilterProps) {
  const { t } = useTranslation("console");
  const [asked, setAsked] = useState(() => askedIn(values, field));
  const offered = askable.filter((name) => hasCondition(resource, field, conditionOf[name]));
  const parameter = asked === "is" ? field : `${field}_${conditionOf[asked]}`;
  const Control = filterControlOf(resource, field);
  const set = (next: string[]) => onChange({ ...without(values, field), [parameter]: next });
  const ask = (next: Asked) => {
    const rest = without(values, field);
    setAsked(next);
    onChange(next === "empty" || next === "filled" ? { ...rest, [`${field}_null`]: [String(next === "empty")] } : rest);
  };
  return (
    <section>
      <h2>{label}</h2>
      {offered.length > 0 ? (
        <Select
          className="filter-select"
          aria-label={t("list.condition", { name: label })}
          value={asked}
          options={(["is", ...offered] as Asked[]).map((value) => ({ value, label: t(`list.conditions.${value}`) }))}
          onChange={ask}
        />
      ) : null}
      {asked === "is" || asked === "isNot" ? (
        <Control resource={resource} field={field} label={label} values={values[parameter] ?? []} onChange={set} />
      ) : null}
      {asked === "older" ? (
        <Input
          type="number"
          min={0}
          max={36500}
          aria-label={t("list.days", { name: label })}
          placeholder={t("list.days", { name: label })}
          value={values[parameter]?.[0] ?? ""}
          onChange={({ target }) => set(target.value ? [target.value] : [])}
        />
      ) : null}
    </section>
  );
}
