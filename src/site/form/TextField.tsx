import type { InputHTMLAttributes, ReactNode } from "react";
import { Field, type FieldFrame, tied } from "#src/site/form/Field.tsx";

export interface TextFieldProps
  extends FieldFrame,
    Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "id" | "value"> {
  value: string;
  onChange: (value: string) => void;
  /** A control at the end of the input. */
  beside?: ReactNode;
  /** Id of an additional description. */
  describedBy?: string;
}

/** A labelled input; its hint and its error are tied to it. All fields of our forms are required. */
export function TextField({ id, label, value, onChange, hint, error, beside, describedBy, ...input }: TextFieldProps) {
  const frame: FieldFrame = { id, label, error, ...(hint ? { hint } : {}) };
  return (
    <Field frame={frame}>
      <div className="field-input">
        <input
          spellCheck={false}
          {...input}
          {...tied(frame, ...(describedBy ? [describedBy] : []))}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {beside}
      </div>
    </Field>
  );
}
