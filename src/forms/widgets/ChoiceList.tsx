import { Button, Radio } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type ChoiceOption, choicesOf } from "#src/forms/widgets/choices.ts";
import { type ControlProps, emptyValue, groupProps } from "#src/forms/widgets/control.ts";

interface ChoiceListProps extends ControlProps {
  /** The choices, by default those of the schema. */
  choices?: (Omit<ChoiceOption, "label"> & { label: ReactNode })[];
  className?: string;
}

/** One of a few visible options. An optional choice can be removed, so that a mistake can be corrected. */
export function ChoiceList({ choices, className = "", ...props }: ChoiceListProps) {
  const { id, value, onChange, disabled, readonly, required } = props;
  const { t } = useTranslation("questionnaire");
  const locked = disabled || readonly || false;
  const { id: groupId, ...group } = groupProps(props);
  return (
    <div id={groupId} tabIndex={-1} role="radiogroup" {...group} aria-required={required ?? false}>
      <Radio.Group
        name={id}
        className={`choice-list ${className}`}
        value={value ?? null}
        disabled={locked}
        onChange={(event) => onChange(event.target.value)}
      >
        {(choices ?? choicesOf(props)).map((choice) => (
          <Radio key={String(choice.value)} value={choice.value}>
            {choice.label}
          </Radio>
        ))}
      </Radio.Group>
      {value === undefined || value === null || locked || required ? null : (
        <Button type="link" size="small" className="clear-choice" onClick={() => onChange(emptyValue(props))}>
          {t("widgets.clearChoice")}
        </Button>
      )}
    </div>
  );
}
