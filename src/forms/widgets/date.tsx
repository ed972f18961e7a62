import { Input } from "antd";
import { type ControlProps, controlProps, emptyValue } from "#src/forms/widgets/control.ts";

/** A day; the browser's own picker, which keyboards, phones and screen readers know. */
export function DateWidget(props: ControlProps) {
  const { value, onChange } = props;
  return (
    <Input
      {...controlProps(props)}
      type="date"
      className="short-field"
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || emptyValue(props))}
    />
  );
}
