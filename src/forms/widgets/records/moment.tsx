import { MomentInput } from "#src/core/MomentInput.tsx";
import { type ControlProps, controlProps, emptyValue, type UsualFor } from "#src/forms/widgets/control.ts";

/** A day and a time. */
export default function MomentWidget(props: ControlProps) {
  const { value, onChange } = props;
  return (
    <MomentInput
      {...controlProps(props)}
      className="moment-field"
      value={value ?? ""}
      onMoment={(moment) => onChange(moment || emptyValue(props))}
    />
  );
}
MomentWidget.usualFor = ["date-time"] satisfies UsualFor;
