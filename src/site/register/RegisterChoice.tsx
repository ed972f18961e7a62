interface RegisterChoiceProps {
  name: string;
  label: string;
  options: readonly { value: string; title: string }[];
  value: string;
  onChange(value: string): void;
}

/** A labelled list of the browser's own; a choice applies at once. */
export function RegisterChoice({ name, label, options, value, onChange }: RegisterChoiceProps) {
  const id = `register-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-input">
        <select {...{ id, name, value }} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.title}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
