import type { FieldProps } from "@rjsf/utils";
import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";

/** An object that has no form of its own, as JSON; what is no JSON yet stays in the field and says so. */
export function JsonField({ fieldPathId, formData, onChange, schema, disabled }: FieldProps) {
  const { t } = useTranslation("validation");
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
      <label htmlFor={fieldPathId.$id}>{schema.title}</label>
      <Input.TextArea id={fieldPathId.$id} value={text} disabled={disabled ?? false} autoSize={{ minRows: 3, maxRows: 20 }} status={broken ? "error" : ""} onChange={(event) => change(event.target.value)} />
      {broken ? <p role="alert">{t("json")}</p> : null}
    </div>
  );
}

type Texts = Record<string, string>;

function TextsIn({ id, texts, disabled, onChange }: { id: string; texts: Texts; disabled: boolean; onChange(texts: Texts): void }) {
  return programme.locales.map(({ code, name }) => (
    <div key={code} className="texts-row">
      <label htmlFor={`${id}-${code}`}>{name}</label>
      <Input.TextArea
        id={`${id}-${code}`}
        lang={code}
        autoSize
        value={texts[code] ?? ""}
        disabled={disabled}
        onChange={(event) => {
          const { [code]: _former, ...others } = texts;
          onChange(event.target.value ? { ...others, [code]: event.target.value } : others);
        }}
      />
    </div>
  ));
}

/** One text in the programme's languages. */
export function TextsField({ fieldPathId, formData, onChange, schema, disabled }: FieldProps) {
  return (
    <fieldset className="texts-field">
      <legend>{schema.title}</legend>
      <TextsIn id={fieldPathId.$id} texts={(formData ?? {}) as Texts} disabled={disabled ?? false} onChange={(texts) => onChange(texts, fieldPathId.path)} />
    </fieldset>
  );
}

/** The other languages of a record's translated properties: property -> locale -> text. */
export function TranslationsField({ fieldPathId, formData, onChange, schema, disabled, uiSchema }: FieldProps) {
  const fields = (uiSchema?.["ui:options"]?.fields ?? []) as { field: string; label: string }[];
  const all = (formData ?? {}) as Record<string, Texts>;
  return fields.map(({ field, label }) => (
    <fieldset key={field} className="texts-field">
      <legend>
        {schema.title}: {label}
      </legend>
      <TextsIn id={`${fieldPathId.$id}-${field}`} texts={all[field] ?? {}} disabled={disabled ?? false} onChange={(texts) => onChange({ ...all, [field]: texts }, fieldPathId.path)} />
    </fieldset>
  ));
}
