import { Radio, type RadioGroupProps } from "antd";

interface ChoiceProps extends Omit<RadioGroupProps, "aria-label"> {
  label: string;
}

/** antd passes on the role, although its types lack it. Without a role, the label would have no effect. */
const group: object = { role: "radiogroup" };

/** One of several options as radio buttons, with a name for screen readers. */
export function Choice({ label, ...rest }: ChoiceProps) {
  return <Radio.Group {...group} aria-label={label} {...rest} />;
}
