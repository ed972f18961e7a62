import type { WidgetProps } from "@rjsf/utils";
import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { described } from "#src/forms/describedBy.ts";

/** From this share of the limit on, the characters left are shown. */
const NEAR = 0.8;
const ROWS = 4;

/** Several lines of text; the field grows with them. */
export function TextareaWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, disabled, readonly, schema, options } = props;
  const { t } = useTranslation("questionnaire");
  const length = typeof value === "string" ? value.length : 0;
  const limit = schema.maxLength;
  return (
    <>
      <Input.TextArea
        id={id}
        {...described(props)}
        value={value ?? ""}
        disabled={disabled}
        readOnly={readonly}
        maxLength={limit}
        autoSize={{ minRows: Number(options.rows ?? ROWS), maxRows: 24 }}
        onChange={(event) => onChange(event.target.value || undefined)}
        onBlur={() => onBlur(id, value)}
      />
      {limit && length > limit * NEAR ? <small>{t("widgets.charactersLeft", { count: limit - length })}</small> : null}
    </>
  );
}
