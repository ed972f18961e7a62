import type { WidgetProps } from "@rjsf/utils";
import { Select } from "antd";
import { useRecordSelect } from "#src/core/recordSelect.ts";
import { useRegistry } from "#src/core/registry.ts";
import { controlProps, emptyValue } from "#src/forms/widgets/control.ts";

/** A record of another resource (option `resource`), found by typing; several (option `multiple`) where the property is a list. */
export function RelationWidget(props: WidgetProps) {
  const { value, onChange, options, required } = props;
  const chosen = [value ?? []].flat() as string[];
  const { found } = useRecordSelect(useRegistry().named(String(options.resource)), chosen);
  return (
    <Select
      {...found}
      {...controlProps(props)}
      {...(options.multiple ? { mode: "multiple" as const } : {})}
      allowClear={!required}
      value={options.multiple ? chosen : (value ?? undefined)}
      onChange={(picked) => onChange(picked ?? emptyValue(props))}
    />
  );
}
