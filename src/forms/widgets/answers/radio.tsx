import { ChoiceList } from "#src/forms/widgets/ChoiceList.tsx";
import type { ControlProps, Labelled } from "#src/forms/widgets/control.ts";

/** One of a few options, all visible. */
export default function RadioWidget(props: ControlProps) {
  return <ChoiceList {...props} />;
}
RadioWidget.labelled = "group" satisfies Labelled;
