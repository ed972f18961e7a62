import type { FunctionComponent } from "react";
import { byFileName } from "#src/forms/byFileName.ts";
import type { ControlProps } from "#src/forms/widgets/control.ts";

/**
 * The widgets of question types by file name. A questionnaire only loads these, because those of other forms are most
 * of the size.
 */
export const questionWidgets = byFileName(
  import.meta.glob<FunctionComponent<ControlProps>>("./widgets/answers/*.tsx", { eager: true, import: "default" }),
);
