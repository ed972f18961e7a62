import { useTranslation } from "react-i18next";
import { ChoiceList } from "#src/forms/widgets/ChoiceList.tsx";
import type { ControlProps, Labelled } from "#src/forms/widgets/control.ts";

const steps = [0, 1, 2, 3, 4];

/** A maturity from 0 to 4, with the meaning of each step: the question's own, or the general one. */
export default function MaturityWidget(props: ControlProps) {
  const { t } = useTranslation("questionnaire");
  const anchors = props.options.anchors as string[] | undefined;
  const choices = steps.map((value) => ({ value, label: `${value} – ${anchors?.[value] ?? t(`maturity.${value}`)}` }));
  return <ChoiceList {...props} choices={choices} className="maturity" />;
}
MaturityWidget.labelled = "group" satisfies Labelled;
