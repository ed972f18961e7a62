import { type FieldProps, getUiOptions } from "@rjsf/utils";
import { type TextsByLocale, TextsIn } from "#src/forms/TextsIn.tsx";

/** One text in the programme's languages: locale -> text. */
export default function TextsField({ fieldPathId, formData, onChange, schema, uiSchema, disabled }: FieldProps) {
  return (
    <fieldset className="texts-field">
      <legend>{schema.title}</legend>
      <TextsIn
        id={fieldPathId.$id}
        texts={(formData ?? {}) as TextsByLocale}
        disabled={disabled ?? false}
        optional={getUiOptions(uiSchema).optional === true}
        onChange={(texts) => onChange(texts, fieldPathId.path)}
      />
    </fieldset>
  );
}
