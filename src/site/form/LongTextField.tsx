import { Field, type FieldFrame, tied } from "#src/site/form/Field.tsx";

export interface LongTextFieldProps extends FieldFrame {
  value: string;
  onChange: (value: string) => void;
  /** In characters. */
  longest: number;
}

/** A labelled input of several lines. */
export function LongTextField({ value, onChange, longest, ...frame }: LongTextFieldProps) {
  return (
    <Field frame={frame}>
      <div className="field-input">
        <textarea
          {...tied(frame)}
          required
          rows={6}
          maxLength={longest}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  );
}
