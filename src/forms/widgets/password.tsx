import type { WidgetProps } from "@rjsf/utils";
import { Input } from "antd";
import { controlProps } from "#src/forms/widgets/control.ts";

/** A new password. */
export function PasswordWidget(props: WidgetProps) {
  const { value, onChange } = props;
  return (
    <Input.Password
      {...controlProps(props)}
      autoComplete="new-password"
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
