import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import type { Level } from "#domain/generated/programme.ts";
import type { RequestableField } from "#src/audit/request/useRequestable.ts";

interface FieldChoiceProps {
  fields: RequestableField[];
  level: Level;
  /** Given by the form. */
  value?: string[];
  onChange?(chosen: string[]): void;
}

/** The audit fields of a request; fields without questions for the level are displayed but disabled. */
export function FieldChoice({ fields, level, value = [], onChange = () => {} }: FieldChoiceProps) {
  const { t } = useTranslation("audit");
  const options = fields.map(({ id, title, levels }) => {
    const asked = levels.includes(level);
    return { value: id, label: asked ? title : t("request.noQuestions", { field: title }), disabled: !asked };
  });
  const open = new Set(options.filter(({ disabled }) => !disabled).map(({ value: id }) => id));
  return (
    <Checkbox.Group
      className="field-choice"
      options={options}
      value={value.filter((id) => open.has(id))}
      onChange={onChange}
    />
  );
}
