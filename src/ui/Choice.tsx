import { Radio, type RadioGroupProps } from "antd";

interface ChoiceProps extends Omit<RadioGroupProps, "aria-label"> {
  label: string;
}

/** antd passes the role on, and its types do not know it; without one the label would name nothing. */
const group: object = { role: "radiogroup" };

/** One of several options as radio buttons, with a name for screen readers. */
export function Choice({ label, ...rest }: ChoiceProps) {
  return <Radio.Group {...group} aria-label={label} {...rest} />;
}
