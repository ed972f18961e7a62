import type { WidgetProps } from "@rjsf/utils";
import { Select } from "antd";
import { controlProps } from "#src/forms/widgets/control.ts";

/** A list of short texts, each ended by Enter or a comma. */
export default function TagsWidget(props: WidgetProps) {
  const { value, onChange } = props;
  return (
    <Select
      {...controlProps(props)}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[","]}
      value={value ?? []}
      onChange={(texts) => onChange(texts)}
    />
  );
}
