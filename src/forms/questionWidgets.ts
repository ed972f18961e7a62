import type { FunctionComponent } from "react";
import { byFileName } from "#src/forms/byFileName.ts";
import type { ControlProps } from "#src/forms/widgets/control.ts";

/**
 * The widgets of question types by the names of their files. A questionnaire loads these alone: what other forms need
 * besides is most of what they weigh.
 */
export const questionWidgets = byFileName(
  import.meta.glob<FunctionComponent<ControlProps>>("./widgets/answers/*.tsx", { eager: true, import: "default" }),
);
