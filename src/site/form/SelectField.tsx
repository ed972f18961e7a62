import type { SelectHTMLAttributes } from "react";
import { Field, type FieldFrame, tied } from "#src/site/form/Field.tsx";

export interface SelectFieldProps
  extends FieldFrame,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange" | "id" | "value"> {
  value: string;
  onChange: (value: string) => void;
}

/** A labelled list of the browser's own: typing finds an entry, a phone shows its wheel. The options are its children. */
export function SelectField({ id, label, value, onChange, hint, error, children, ...select }: SelectFieldProps) {
  const frame: FieldFrame = { id, label, error, ...(hint ? { hint } : {}) };
  return (
    <Field frame={frame}>
      <div className="field-input">
        <select {...select} {...tied(frame)} required value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </select>
      </div>
    </Field>
  );
}
