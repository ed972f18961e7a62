import { Input } from "antd";
import { type ControlProps, controlProps, emptyValue, type UsualFor } from "#src/forms/widgets/control.ts";

/** One line of text. */
export default function TextWidget(props: ControlProps) {
  const { value, onChange, schema } = props;
  return (
    <Input
      {...controlProps(props)}
      type={schema.format === "email" ? "email" : "text"}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || emptyValue(props))}
    />
  );
}
TextWidget.usualFor = ["text"] satisfies UsualFor;
