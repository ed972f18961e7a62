import type { WidgetProps } from "@rjsf/utils";
import Password from "antd/es/input/Password";
import { controlProps } from "#src/forms/widgets/control.ts";

/** A new password. */
export function PasswordWidget(props: WidgetProps) {
  const { value, onChange } = props;
  return (
    <Password
      {...controlProps(props)}
      autoComplete="new-password"
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
