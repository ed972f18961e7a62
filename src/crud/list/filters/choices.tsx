import { Checkbox, Select } from "antd";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { propertyOf } from "#domain/schema/properties.ts";
import { displayNames } from "#domain/texts/formats.ts";
import countries from "#schemas/countries.json";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
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

function SeveralOf({
  label,
  values,
  onChange,
  options,
}: FilterControlProps & { options: { value: string; label: string }[] }) {
  return (
    <Select
      mode="multiple"
      className="filter-select"
      aria-label={label}
      value={values}
      onChange={onChange}
      options={options}
      optionFilterProp="label"
    />
  );
}

/** Countries by their names in the reader's language. */
export function CountryFilter(props: FilterControlProps) {
  const { i18n } = useTranslation();
  const names = displayNames(i18n.language, { type: "region" });
  const options = Object.keys(countries).map((code) => ({ value: code, label: names.of(code) ?? code }));
  return <SeveralOf {...props} options={options.sort((a, b) => a.label.localeCompare(b.label, i18n.language))} />;
}

/** Languages of the programme by their own names. */
export function LanguageFilter(props: FilterControlProps) {
  return <SeveralOf {...props} options={programme.locales.map(({ code, name }) => ({ value: code, label: name }))} />;
}

/** Kinds of records. */
export function ResourceFilter(props: FilterControlProps) {
  const labels = useLabels();
  const options = useRegistry().all.map((resource) => ({ value: resource.name, label: labels.one(resource) }));
  return <SeveralOf {...props} options={options} />;
}

/** Records of the related resource, found by typing. */
export function RelationFilter({ resource, field, label, values, onChange }: FilterControlProps) {
  const related = useRegistry().named(resource.relations[field]?.resource ?? "");
  return <RelationSelect resource={related} label={label} values={values} onChange={onChange} />;
}
