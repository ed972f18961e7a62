import { Field, type FieldFrame, tied } from "#src/site/form/Field.tsx";

export interface LongTextFieldProps extends FieldFrame {
  value: string;
  onChange: (value: string) => void;
}

/** A labelled multi-line input; pasted text is never truncated. */
export function LongTextField({ value, onChange, ...frame }: LongTextFieldProps) {
  return (
    <Field frame={frame}>
      <div className="field-input">
        <textarea {...tied(frame)} required rows={6} value={value} onChange={(event) => onChange(event.target.value)} />
      </div>
    </Field>
  );
}
