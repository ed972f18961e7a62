import { Checkbox, Select } from "antd";
import { useTranslation } from "react-i18next";
import { propertyOf } from "#domain/schema/properties.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import { widgetOf } from "#src/crud/cells/widgets.ts";
import type { FilterControlProps } from "#src/crud/list/filters/control.ts";
import { RelationSelect } from "#src/crud/list/filters/RelationSelect.tsx";
import { Choice } from "#src/ui/Choice.tsx";

/** Any of a property's choices. */
export function ChoiceFilter({ resource, field, label, values, onChange }: FilterControlProps) {
  const labels = useLabels();
  const choices = (propertyOf(resource, field).enum ?? []).filter((value) => value !== null);
  const options = choices.map((value) => ({ value: String(value), label: labels.value(resource, field, value) }));
  return (
    <fieldset className="filter-choices" aria-label={label}>
      <Checkbox.Group options={options} value={values} onChange={(chosen) => onChange(chosen.map(String))} />
    </fieldset>
  );
}

/** Yes, no, or both. */
export function YesNoFilter({ label, values, onChange }: FilterControlProps) {
  const { t } = useTranslation("console");
  const options = [
    { value: "", label: t("values.either") },
    { value: "true", label: t("common:yes") },
    { value: "false", label: t("common:no") },
  ];
  return (
    <Choice
      label={label}
      options={options}
      value={values[0] ?? ""}
      onChange={({ target }) => onChange(target.value ? [target.value] : [])}
    />
  );
}

/** Several of the values that the property's widget offers, such as countries. */
export function OptionsFilter({ resource, field, label, values, onChange }: FilterControlProps) {
  const { i18n } = useTranslation();
  const labels = useLabels();
  const registry = useRegistry();
  const choices = widgetOf(propertyOf(resource, field)).choices?.({ registry, labels, locale: i18n.language }) ?? [];
  return (
    <Select
      mode="multiple"
      className="filter-select"
      aria-label={label}
      value={values}
      onChange={onChange}
      options={choices.map(([value, name = value]) => ({ value, label: name }))}
      optionFilterProp="label"
    />
  );
}

/** Records of the related resource, found by typing. */
export function RelationFilter({ resource, field, label, values, onChange }: FilterControlProps) {
  const related = useRegistry().named(resource.relations[field]?.resource ?? "");
  return <RelationSelect resource={related} label={label} values={values} onChange={onChange} />;
}
