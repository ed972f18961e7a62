import type { FieldProps } from "@rjsf/utils";
import { type TextsByLocale, TextsIn } from "#src/forms/TextsIn.tsx";

/** One text in the programme's languages: locale -> text. */
export default function TextsField({ fieldPathId, formData, onChange, schema, disabled }: FieldProps) {
  return (
    <fieldset className="texts-field">
      <legend>{schema.title}</legend>
      <TextsIn
        id={fieldPathId.$id}
        texts={(formData ?? {}) as TextsByLocale}
        disabled={disabled ?? false}
        onChange={(texts) => onChange(texts, fieldPathId.path)}
      />
    </fieldset>
  );
}
