import type { WidgetProps } from "@rjsf/utils";
import { Checkbox } from "antd";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { RequestableContext } from "#src/audit/request/RequestableContext.ts";
import { groupProps, type Labelled } from "#src/forms/widgets/control.ts";

/** The audit fields of a request. A field without questions for the level is shown, but cannot be chosen. */
export function FieldsWidget(props: WidgetProps) {
  const { value, onChange } = props;
  const { t } = useTranslation("audit");
  const { fields, level } = useContext(RequestableContext);
  const options = fields.map(({ id, title, levels }) => {
    const asked = levels.includes(level);
    return { value: id, label: asked ? title : t("request.noQuestions", { field: title }), disabled: !asked };
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label is the field's, as everywhere in a form
    <div {...groupProps(props)} role="group" tabIndex={-1}>
      <Checkbox.Group className="field-choice" options={options} value={value ?? []} onChange={onChange} />
    </div>
  );
}
FieldsWidget.labelled = "group" satisfies Labelled;
