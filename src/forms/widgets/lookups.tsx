import { useList } from "@refinedev/core";
import type { WidgetProps } from "@rjsf/utils";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import countries from "#schemas/countries.json";
import { useRegistry } from "#src/console/registry.ts";
import { described } from "#src/forms/describedBy.ts";
import { SelectWidget } from "#src/forms/widgets/choices.tsx";

/** A country, by its name in the reader's language. */
export function CountryWidget(props: WidgetProps) {
  const { i18n } = useTranslation();
  const names = new Intl.DisplayNames([i18n.language], { type: "region" });
  const options = Object.keys(countries)
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language));
  return <SelectWidget {...props} options={{ ...props.options, options }} />;
}

const languages = programme.locales.map(({ code, name }) => ({ value: code, label: name }));

/** Languages of the programme that somebody speaks. */
export function LanguagesWidget(props: WidgetProps) {
  const { id, value, onChange, disabled } = props;
  return <Select id={id} {...described(props)} mode="multiple" value={value ?? []} disabled={disabled || false} options={languages} onChange={(chosen) => onChange(chosen)} />;
}

const SHOWN = 50;

/** A record of another resource, found by typing; several where the property is a list. */
export function RelationWidget(props: WidgetProps) {
  const { id, value, onChange, disabled, options } = props;
  const resource = useRegistry().get(String(options.resource));
  const [typed, setTyped] = useState("");
  const { data } = useList<Record<string, unknown> & { id: string }>({
    resource: resource.path,
    pagination: { pageSize: SHOWN },
    filters: typed ? [{ field: "q", operator: "eq", value: typed }] : [],
  });
  const found = (data?.data ?? []).map((record) => ({ value: record.id, label: String(record[resource.label]) }));
  return (
    <Select
      id={id}
      {...described(props)}
      showSearch
      allowClear
      filterOption={false}
      {...(options.multiple ? { mode: "multiple" as const } : {})}
      value={value ?? (options.multiple ? [] : undefined)}
      disabled={disabled || false}
      options={found}
      onSearch={setTyped}
      onChange={(chosen) => onChange(chosen ?? null)}
    />
  );
}
