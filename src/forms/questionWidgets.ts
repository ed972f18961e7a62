import type { FunctionComponent } from "react";
import { byFileName } from "#src/forms/byFileName.ts";
import type { ControlProps } from "#src/forms/widgets/control.ts";

/**
 * The widgets of question types by file name. A questionnaire loads only these, because the widgets of other forms are
 * larger.
 */
export const questionWidgets = byFileName(
  import.meta.glob<FunctionComponent<ControlProps>>("./widgets/answers/*.tsx", { eager: true, import: "default" }),
);
