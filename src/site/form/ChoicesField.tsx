import { FieldError, type FieldFrame, FieldHint, tied } from "#src/site/form/Field.tsx";

export interface CheckboxOption {
  value: string;
  label: string;
  /** Language of the label when it is not the page's. */
  lang?: string;
}

export interface ChoicesFieldProps extends FieldFrame {
  choices: CheckboxOption[];
  /** Further options, and the label of the list that adds them. */
  further?: { choices: CheckboxOption[]; label: string };
  value: string[];
  onChange: (value: string[]) => void;
}

/**
 * Several of a few visible options; the first has the field's id, so that error links reach it. A list adds further
 * options to the visible ones.
 */
export function ChoicesField({ choices: first, further, value, onChange, ...frame }: ChoicesFieldProps) {
  const { id, label } = frame;
  const { "aria-describedby": describedBy, "aria-invalid": invalid } = tied(frame);
  const isChosen = (option: CheckboxOption) => value.includes(option.value);
  const choices = [...first, ...(further?.choices.filter(isChosen) ?? [])];
  const left = further?.choices.filter((option) => !isChosen(option)) ?? [];
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
      {further && left.length > 0 ? (
        <div className="field-input">
          <select aria-label={further.label} value="" onChange={(event) => onChange([...value, event.target.value])}>
            <option value="">{further.label}</option>
            {left.map(({ value: option, label: name }) => (
              <option key={option} value={option}>
                {name}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <FieldError {...frame} />
    </fieldset>
  );
}
