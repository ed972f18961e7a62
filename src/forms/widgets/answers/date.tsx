import { DayInput } from "#src/core/DayInput.tsx";
import { type ControlProps, controlProps, emptyValue, type UsualFor } from "#src/forms/widgets/control.ts";

/** A day. */
export default function DateWidget(props: ControlProps) {
  const { value, onChange } = props;
  return (
    <DayInput
      {...controlProps(props)}
      className="short-field"
      value={value ?? ""}
      onDay={(day) => onChange(day || emptyValue(props))}
    />
  );
}
DateWidget.usualFor = ["date"] satisfies UsualFor;
