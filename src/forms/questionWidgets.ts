import type { FunctionComponent } from "react";
import { CheckboxesWidget } from "#src/forms/widgets/checkboxes.tsx";
import type { ControlProps } from "#src/forms/widgets/control.ts";
import { DateWidget } from "#src/forms/widgets/date.tsx";
import { LinkWidget } from "#src/forms/widgets/link.tsx";
import { MaturityWidget } from "#src/forms/widgets/maturity.tsx";
import { NumberWidget } from "#src/forms/widgets/number.tsx";
import { RadioWidget } from "#src/forms/widgets/radio.tsx";
import { TableWidget } from "#src/forms/widgets/table.tsx";
import { TextWidget } from "#src/forms/widgets/text.tsx";
import { TextareaWidget } from "#src/forms/widgets/textarea.tsx";
import { YesNoWidget } from "#src/forms/widgets/yesNo.tsx";

/**
 * The widgets of question types (`widget`). A questionnaire loads these alone: what other forms need besides is most of
 * what they weigh.
 */
export const questionWidgets: Record<string, FunctionComponent<ControlProps>> = {
  checkboxes: CheckboxesWidget,
  date: DateWidget,
  link: LinkWidget,
  maturity: MaturityWidget,
  number: NumberWidget,
  radio: RadioWidget,
  table: TableWidget,
  text: TextWidget,
  textarea: TextareaWidget,
  yesNo: YesNoWidget,
};
