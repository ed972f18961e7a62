import type { ControlProps } from "#src/forms/widgets/control.ts";
import { TidiedText } from "#src/forms/widgets/TidiedText.tsx";

/** The name of a person. */
export default function NameWidget(props: ControlProps) {
  return <TidiedText kind="name" control={props} />;
}
