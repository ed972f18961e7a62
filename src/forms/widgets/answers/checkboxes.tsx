import { Checkbox } from "antd";
import { type ChoiceOption, choicesOf } from "#src/forms/widgets/choices.ts";
import { type ControlProps, groupProps, type Labelled } from "#src/forms/widgets/control.ts";

/** Several of a few visible options, stored in the order of the options. */
export default function CheckboxesWidget(props: ControlProps) {
  const { id, value, onChange, disabled, readonly } = props;
  const choices = choicesOf(props);
  const chosen = new Set<unknown>(Array.isArray(value) ? value : []);
  const alone = new Set(choices.filter(({ exclusive }) => exclusive).map((choice) => choice.value));
  /** An exclusive option and the others replace each other. */
  const stays = (each: ChoiceOption["value"], beside: ChoiceOption["value"]) =>
    chosen.has(each) && !alone.has(beside) && !alone.has(each);
  const toggle = (option: ChoiceOption["value"], on: boolean) => {
    const next = choices
      .map((choice) => choice.value)
      .filter((each) => (each === option ? on : on ? stays(each, option) : chosen.has(each)));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would repeat the question's heading
    <div {...groupProps(props)} role="group" tabIndex={-1} className="choice-list">
      {choices.map((choice) => (
        <Checkbox
          key={String(choice.value)}
          id={`${id}-${choice.value}`}
          checked={chosen.has(choice.value)}
          disabled={disabled || readonly || false}
          onChange={(event) => toggle(choice.value, event.target.checked)}
        >
          {choice.label}
        </Checkbox>
      ))}
    </div>
  );
}
CheckboxesWidget.labelled = "group" satisfies Labelled;
