import type { WidgetProps } from "@rjsf/utils";
import { ChoiceList } from "#src/forms/widgets/ChoiceList.tsx";

/** One of a few, all in sight. */
export function RadioWidget(props: WidgetProps) {
  return <ChoiceList {...props} />;
}
