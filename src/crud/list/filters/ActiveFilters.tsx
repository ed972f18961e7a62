import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { propertyOf } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useRecordNames } from "#src/crud/cells/relation.tsx";
import { useCells } from "#src/crud/cells/useCells.tsx";
import { Chip } from "#src/crud/list/filters/Chip.tsx";
import { type FilterCondition, filterShape, readParameter } from "#src/crud/list/filterValues.ts";
import type { ListState } from "#src/crud/list/useListState.ts";

interface ActiveFilterProps {
  resource: Resource;
  field: string;
  values: string[];
}

function RelatedNames({ resource, field, values }: ActiveFilterProps) {
  const nameOf = useRecordNames(useRegistry().named(resource.relations[field]?.resource ?? ""), values);
  return values.map((id) => nameOf(id) ?? id).join(", ");
}

/** A day in the form of its column. A number stays unchanged. */
const dayInWords = (value: string, locale: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value)
    ? dateFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(value))
    : value;

function ValueText({ resource, field, values }: ActiveFilterProps) {
  const { t, i18n } = useTranslation("console");
  const labels = useLabels();
  const draw = useCells("line");
  if (propertyOf(resource, field).enum) return values.map((value) => labels.value(resource, field, value)).join(", ");
  if (propertyOf(resource, field).type === "boolean") return t(values[0] === "true" ? "common:yes" : "common:no");
  const [from, to] = values;
  if (filterShape(resource, field).endsWith("Range")) {
    const ends = [from, to].map((value) => (value ? dayInWords(value, i18n.language) : "…"));
    return from === to ? ends[0] : ends.join(" – ");
  }
  return values.map((value) => <span key={value}>{draw(resource, field, { id: "", [field]: value })} </span>);
}

/** The filter of a property as text, with its condition. */
function ChosenText({ condition, ...props }: ActiveFilterProps & { condition: FilterCondition | undefined }) {
  const { t } = useTranslation("console");
  const [value] = props.values;
  if (condition === "null") return t(`list.conditions.${value === "true" ? "empty" : "filled"}`);
  if (condition === "older") return t("list.daysAgo", { count: Number(value) });
  const Text = props.resource.relations[props.field] ? RelatedNames : ValueText;
  return (
    <>
      {condition === "ne" ? `${t("list.conditions.isNot")} ` : null}
      <Text {...props} />
    </>
  );
}

/** The list's active filters, each with a button to remove it. */
export function ActiveFilters({ resource, list }: { resource: Resource; list: ListState }) {
  const { t } = useTranslation("console");
  const labels = useLabels();
  if (!list.narrowed) return null;
  return (
    <ul className="active-filters" aria-label={t("list.active")}>
      {list.search ? (
        <Chip remove={t("list.remove", { name: t("common:search") })} onRemove={() => list.setSearch("")}>
          {t("common:label", { name: t("common:search") })} {list.search}
        </Chip>
      ) : null}
      {Object.entries(list.values).map(([parameter, values]) => {
        const { field, condition } = readParameter(resource, parameter) ?? {};
        const name = field ? labels.field(resource, field) : t("list.match");
        return (
          <Chip key={parameter} remove={t("list.remove", { name })} onRemove={() => list.setFilter(parameter, [])}>
            {t("common:label", { name })}{" "}
            {field ? (
              <ChosenText resource={resource} field={field} condition={condition} values={values} />
            ) : (
              t("list.matches.any")
            )}
          </Chip>
        );
      })}
      <li>
        <Button type="link" size="small" onClick={list.clear}>
          {t("list.clearAll")}
        </Button>
      </li>
    </ul>
  );
}
