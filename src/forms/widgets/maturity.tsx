import type { WidgetProps } from "@rjsf/utils";
import { useTranslation } from "react-i18next";
import { ChoiceList } from "#src/forms/widgets/ChoiceList.tsx";

const steps = [0, 1, 2, 3, 4];

/** How mature something is, 0 to 4, with what each step means. */
export function MaturityWidget(props: WidgetProps) {
  const { t } = useTranslation("questionnaire");
  const choices = steps.map((value) => ({ value, label: `${value} – ${t(`maturity.${value}`)}` }));
  return <ChoiceList {...props} choices={choices} className="maturity" />;
}
