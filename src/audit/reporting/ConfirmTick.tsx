import { Checkbox } from "antd";
import { type ReactNode, useId } from "react";

interface ConfirmTickProps {
  checked: boolean;
  /** Why it has to be ticked; shown below it. */
  problem: string | null;
  onChange(checked: boolean): void;
  children: ReactNode;
}

/** Something that a person confirms by hand, with what is wrong as long as it is not ticked. */
export function ConfirmTick({ checked, problem, onChange, children }: ConfirmTickProps) {
  const id = useId();
  const isMissed = problem !== null && !checked;
  return (
    <div className="confirm-tick">
      <Checkbox
        checked={checked}
        aria-invalid={isMissed}
        aria-describedby={isMissed ? id : undefined}
        onChange={({ target }) => onChange(target.checked)}
      >
        {children}
      </Checkbox>
      {isMissed ? (
        <p className="field-error" id={id} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
