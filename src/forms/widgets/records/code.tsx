import type { ControlProps } from "#src/forms/widgets/control.ts";
import { TidiedText } from "#src/forms/widgets/TidiedText.tsx";

/** The code of an enterprise or office. */
export default function CodeWidget(props: ControlProps) {
  return <TidiedText kind="code" control={props} />;
}
