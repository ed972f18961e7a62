import { useTranslation } from "react-i18next";
import { ChoiceList } from "#src/forms/widgets/ChoiceList.tsx";
import type { ControlProps, Labelled } from "#src/forms/widgets/control.ts";

/** Yes or no, empty until chosen. */
export default function YesNoWidget(props: ControlProps) {
  const { t } = useTranslation("questionnaire");
  const choices = [true, false].map((value) => ({ value, label: t(value ? "yes" : "no") }));
  return <ChoiceList {...props} choices={choices} className="choice-row" />;
}
YesNoWidget.labelled = "group" satisfies Labelled;
