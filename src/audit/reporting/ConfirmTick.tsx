import { Checkbox } from "antd";
import { type ReactNode, useId } from "react";

interface ConfirmTickProps {
  checked: boolean;
  /** The reason why it must be ticked, shown below it. */
  problem: string | null;
  onChange(checked: boolean): void;
  children: ReactNode;
}

/** A checkbox that a person must tick, with an error until then. */
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
