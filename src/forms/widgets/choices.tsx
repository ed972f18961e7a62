import type { WidgetProps } from "@rjsf/utils";
import { Checkbox, Radio, Select } from "antd";
import { useTranslation } from "react-i18next";
import { described, describedGroup } from "#src/forms/describedBy.ts";

interface Choice {
  value: unknown;
  label: string;
}

/** What can be chosen: the question's own options, else the schema's values under their names. */
function choicesOf({ options, schema }: WidgetProps): Choice[] {
  if (Array.isArray(options.options)) return options.options as Choice[];
  const values = (schema.enum ?? (schema.items as { enum?: unknown[] } | undefined)?.enum ?? []) as unknown[];
  const names = (schema as { "x-enumNames"?: string[] })["x-enumNames"];
  return values.map((value, index) => ({ value, label: names?.[index] ?? String(value) }));
}

/** One of a few, all in sight. */
export function RadioWidget(props: WidgetProps) {
  const { id, value, onChange, disabled, readonly, label } = props;
  return <Radio.Group id={id} {...describedGroup(props)} aria-label={label} className="choice-list" value={value} disabled={disabled || readonly} options={choicesOf(props) as []} onChange={(event) => onChange(event.target.value)} />;
}

/** Several of a few, all in sight. */
export function CheckboxesWidget(props: WidgetProps) {
  const { value, onChange, disabled, readonly, label } = props;
  return (
    <div role="group" aria-label={label} {...describedGroup(props)}>
      <Checkbox.Group className="choice-list" value={value ?? []} disabled={disabled || readonly || false} options={choicesOf(props) as []} onChange={(chosen) => onChange(chosen.length ? chosen : undefined)} />
    </div>
  );
}

/** One of many, in a list that opens. */
export function SelectWidget(props: WidgetProps) {
  const { id, value, onChange, disabled, readonly } = props;
  return <Select id={id} {...described(props)} showSearch optionFilterProp="label" allowClear value={value ?? undefined} disabled={disabled || readonly || false} options={choicesOf(props) as []} onChange={(chosen) => onChange(chosen ?? null)} />;
}

/** A statement that is true or not. */
export function CheckboxWidget(props: WidgetProps) {
  const { id, value, onChange, disabled, readonly, label } = props;
  return (
    <Checkbox id={id} checked={value === true} disabled={disabled || readonly || false} onChange={(event) => onChange(event.target.checked)}>
      {label}
    </Checkbox>
  );
}

/** Yes or no; neither until somebody has decided. */
export function YesNoWidget(props: WidgetProps) {
  const { t } = useTranslation("questionnaire");
  const options = [true, false].map((value) => ({ value, label: t(value ? "yes" : "no") }));
  return <RadioWidget {...props} options={{ ...props.options, options }} />;
}

const steps = [0, 1, 2, 3, 4];

/** How mature something is, 0 to 4, each step in words. */
export function MaturityWidget(props: WidgetProps) {
  const { t } = useTranslation("questionnaire");
  const options = steps.map((value) => ({ value, label: `${value} – ${t(`maturity.${value}`)}` }));
  return <RadioWidget {...props} options={{ ...props.options, options }} />;
}
