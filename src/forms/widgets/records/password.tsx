import type { WidgetProps } from "@rjsf/utils";
import Password from "antd/es/input/Password";
import { SecretToggle } from "#src/core/SecretToggle.tsx";
import { controlProps, type UsualFor } from "#src/forms/widgets/control.ts";

/** A new password. */
export default function PasswordWidget(props: WidgetProps) {
  const { value, onChange, label } = props;
  return (
    <Password
      {...controlProps(props)}
      autoComplete="new-password"
      iconRender={(shown) => <SecretToggle shown={shown} label={label} />}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
PasswordWidget.usualFor = ["password"] satisfies UsualFor;
