import type { WidgetProps } from "@rjsf/utils";
import { Checkbox } from "antd";
import { controlProps, type Labelled, type UsualFor } from "#src/forms/widgets/control.ts";

/** A statement that is true or not, with the schema's default. Its label is the statement. */
export default function CheckboxWidget(props: WidgetProps) {
  const { value, onChange, label, schema } = props;
  const { status: _status, "aria-required": _required, ...control } = controlProps(props);
  return (
    <Checkbox
      {...control}
      checked={(value ?? schema.default) === true}
      onChange={(event) => onChange(event.target.checked)}
    >
      {label}
    </Checkbox>
  );
}
CheckboxWidget.usualFor = ["boolean"] satisfies UsualFor;
CheckboxWidget.labelled = "itself" satisfies Labelled;
