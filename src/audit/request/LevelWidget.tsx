import type { WidgetProps } from "@rjsf/utils";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import { numberFormat } from "#domain/texts/formats.ts";
import { ChoiceList } from "#src/forms/widgets/ChoiceList.tsx";
import type { Labelled } from "#src/forms/widgets/control.ts";

/** A level, with its questions and its conditions. */
export function LevelWidget(props: WidgetProps) {
  const { t, i18n } = useTranslation(["audit", "resources"]);
  const number = numberFormat(i18n.language);
  const { levels } = rulesOn(new Date());
  const choices = programme.levels.map(({ name, asks }) => ({
    value: name,
    label: (
      <span className="level-choice">
        <strong>{t(`resources:task.values.level.${name}`)}</strong>{" "}
        <span>
          {t("audit:request.level", {
            steps: asks.map((step) => t(`audit:pdca.${step}`)).join(", "),
            threshold: number.format(levels[name].threshold),
            stepThreshold: number.format(levels[name].stepThreshold),
            count: levels[name].minFields,
          })}
        </span>
      </span>
    ),
  }));
  return <ChoiceList {...props} choices={choices} />;
}
LevelWidget.labelled = "group" satisfies Labelled;
