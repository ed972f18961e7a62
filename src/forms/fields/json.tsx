import type { FieldProps } from "@rjsf/utils";
import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** An object without a specific form, as JSON; invalid JSON stays in the field with an error. */
export default function JsonField({ fieldPathId, formData, onChange, schema, disabled }: FieldProps) {
  const { t } = useTranslation("validation");
  const id = fieldPathId.$id;
  const [text, setText] = useState(() => (formData === undefined ? "" : JSON.stringify(formData, null, 2)));
  const [broken, setBroken] = useState(false);
  const change = (typed: string) => {
    setText(typed);
    try {
      onChange(typed.trim() ? JSON.parse(typed) : undefined, fieldPathId.path);
      setBroken(false);
    } catch {
      setBroken(true);
    }
  };
  return (
    <div className="field">
      <label htmlFor={id}>{schema.title}</label>
      <Input.TextArea
        id={id}
        className="growing code"
        rows={4}
        value={text}
        disabled={disabled ?? false}
        status={broken ? "error" : ""}
        aria-invalid={broken}
        aria-describedby={broken ? `${id}__error` : undefined}
        onChange={(event) => change(event.target.value)}
      />
      {broken ? (
        <p id={`${id}__error`} className="field-error" role="alert">
          {t("json")}
        </p>
      ) : null}
    </div>
  );
}
