import Password from "antd/es/input/Password";
import { useId } from "react";
import { passwordLength } from "#domain/access/password.ts";
import { SecretToggle } from "#src/core/SecretToggle.tsx";

interface PasswordFieldProps {
  label: string;
  autoComplete: "current-password" | "new-password" | "off";
  value: string;
  /** Its error as text. */
  problem: string | undefined;
  /** Id of an additional description. */
  describedBy?: string;
  /** Largest number of digits, if it is a PIN. */
  digits?: number;
  onChange(value: string): void;
}

/** A hidden password that can be made visible, with its error below. */
export function PasswordField({
  label,
  autoComplete,
  value,
  problem,
  describedBy,
  digits,
  onChange,
}: PasswordFieldProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Password
        id={id}
        autoComplete={autoComplete}
        maxLength={digits ?? passwordLength.maximum}
        {...(digits ? { inputMode: "numeric" as const } : {})}
        iconRender={(shown) => <SecretToggle shown={shown} label={label} />}
        value={value}
        aria-describedby={[problem && problemId, describedBy].filter(Boolean).join(" ") || undefined}
        {...(problem ? { status: "error" as const, "aria-invalid": true } : {})}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem ? (
        <p className="field-error" id={problemId}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}
