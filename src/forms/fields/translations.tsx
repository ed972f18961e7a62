import type { FieldProps } from "@rjsf/utils";
import { type TextsByLocale, TextsIn } from "#src/forms/TextsIn.tsx";

interface TranslatedField {
  field: string;
  label: string;
}

/** The other languages of a record's translated properties: property -> locale -> text. */
export default function TranslationsField({ fieldPathId, formData, onChange, schema, disabled, uiSchema }: FieldProps) {
  const translated = (uiSchema?.["ui:options"]?.fields ?? []) as TranslatedField[];
  const all = (formData ?? {}) as Record<string, TextsByLocale>;
  return translated.map(({ field, label }) => (
    <fieldset key={field} className="texts-field">
      <legend>
        {schema.title}: {label}
      </legend>
      <TextsIn
        id={`${fieldPathId.$id}-${field}`}
        texts={all[field] ?? {}}
        disabled={disabled ?? false}
        onChange={(texts) => onChange({ ...all, [field]: texts }, fieldPathId.path)}
      />
    </fieldset>
  ));
}
