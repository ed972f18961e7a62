import { FieldError, type FieldFrame, FieldHint, tied } from "#src/site/form/Field.tsx";

export interface CheckboxOption {
  value: string;
  label: string;
  /** Language of the label when it is not the page's. */
  lang?: string;
}

export interface ChoicesFieldProps extends FieldFrame {
  choices: CheckboxOption[];
  value: string[];
  onChange: (value: string[]) => void;
}

/** Several of a few visible options; the first has the field's id, so that error links reach it. */
export function ChoicesField({ choices, value, onChange, ...frame }: ChoicesFieldProps) {
  const { id, label } = frame;
  const { "aria-describedby": describedBy, "aria-invalid": invalid } = tied(frame);
  const toggle = (option: string, on: boolean) =>
    onChange(choices.map((choice) => choice.value).filter((each) => (each === option ? on : value.includes(each))));
  return (
    <fieldset className="field" aria-describedby={describedBy}>
      <legend>{label}</legend>
      <FieldHint {...frame} />
      <div className="field-choices">
        {choices.map(({ value: option, label: name, lang }, index) => (
          <label key={option} lang={lang}>
            <input
              type="checkbox"
              id={index === 0 ? id : undefined}
              name={id}
              value={option}
              checked={value.includes(option)}
              aria-invalid={invalid}
              onChange={(event) => toggle(option, event.target.checked)}
            />
            {name}
          </label>
        ))}
      </div>
      <FieldError {...frame} />
    </fieldset>
  );
}
