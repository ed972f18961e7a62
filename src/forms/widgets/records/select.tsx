import type { WidgetProps } from "@rjsf/utils";
import { Select } from "antd";
import { choicesOf } from "#src/forms/widgets/choices.ts";
import { controlProps, emptyValue } from "#src/forms/widgets/control.ts";

/** One or several of many options, in a list that opens and can be searched by typing. */
export default function SelectWidget(props: WidgetProps) {
  const { value, onChange, schema, required } = props;
  const several = schema.type === "array";
  return (
    <Select
      {...controlProps(props)}
      {...(several ? { mode: "multiple" as const } : {})}
      showSearch
      optionFilterProp="label"
      allowClear={!required}
      value={several ? (value ?? []) : (value ?? undefined)}
      options={choicesOf(props)}
      onChange={(chosen) => onChange(chosen ?? emptyValue(props))}
    />
  );
}
