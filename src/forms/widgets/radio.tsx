import { ChoiceList } from "#src/forms/widgets/ChoiceList.tsx";
import type { ControlProps } from "#src/forms/widgets/control.ts";

/** One of a few, all in sight. */
export function RadioWidget(props: ControlProps) {
  return <ChoiceList {...props} />;
}
