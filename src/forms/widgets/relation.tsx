import { useList, useMany } from "@refinedev/core";
import type { WidgetProps } from "@rjsf/utils";
import { Select } from "antd";
import { useState } from "react";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { controlProps, emptyValue } from "#src/forms/widgets/control.ts";

const SHOWN = 50;

/** A record of another resource (option `resource`), found by typing; several (option `multiple`) where the property is a list. */
export function RelationWidget(props: WidgetProps) {
  const { value, onChange, options, required } = props;
  const resource = useRegistry().named(String(options.resource));
  const labels = useLabels();
  const [typed, setTyped] = useState("");
  const chosen = [value ?? []].flat() as string[];
  const { data: found } = useList<Row>({
    resource: resource.path,
    pagination: { pageSize: SHOWN },
    liveMode: "off",
    filters: typed ? [{ field: "q", operator: "eq", value: typed }] : [],
  });
  const { data: present } = useMany<Row>({
    resource: resource.path,
    ids: chosen,
    queryOptions: { enabled: chosen.length > 0 },
    liveMode: "off",
  });
  const rows = new Map([...(present?.data ?? []), ...(found?.data ?? [])].map((row) => [row.id, row]));
  const choices = [...rows.values()].map((row) => ({ value: row.id, label: labels.name(resource, row) }));
  return (
    <Select
      {...controlProps(props)}
      {...(options.multiple ? { mode: "multiple" as const } : {})}
      showSearch
      allowClear={!required}
      filterOption={false}
      value={options.multiple ? chosen : (value ?? undefined)}
      options={choices}
      onSearch={setTyped}
      onChange={(picked) => onChange(picked ?? emptyValue(props))}
    />
  );
}
