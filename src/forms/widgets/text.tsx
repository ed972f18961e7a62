import type { WidgetProps } from "@rjsf/utils";
import { Input } from "antd";
import { described } from "#src/forms/describedBy.ts";

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, disabled, readonly, schema } = props;
  return (
    <Input
      id={id}
      {...described(props)}
      value={value ?? ""}
      disabled={disabled}
      readOnly={readonly}
      maxLength={schema.maxLength}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={() => onBlur(id, value)}
    />
  );
}
