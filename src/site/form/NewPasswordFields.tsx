import { useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordLength, passwordProblems, passwordRules } from "#domain/access/password.ts";
import { SecretField } from "#src/site/form/SecretField.tsx";
import type { useFieldProps } from "#src/site/form/useFieldProps.ts";

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

interface RulesProps {
  id: string;
  password: string;
  email: string;
  /** Whether to display which rules are met. */
  judged: boolean;
}

/** The rules of a password, each marked as met or not (R5.1). */
function Rules({ id, password, email, judged }: RulesProps) {
  const { t } = useTranslation("auth");
  const broken: string[] = passwordProblems(password, email.trim());
  const stateOf = (rule: string) => (broken.includes(rule) ? "missing" : "kept");
  return (
    <ul className="password-rules" id={id}>
      {passwordRules.map((rule) => (
        <li key={rule} data-state={judged ? stateOf(rule) : undefined}>
          {t(`rules.${rule}`, { ...passwordLength })}
          {judged ? <span className="visually-hidden"> ({t(`password.${stateOf(rule)}`)})</span> : null}
        </li>
      ))}
    </ul>
  );
}

export interface NewPasswordFieldsProps {
  field: ReturnType<typeof useFieldProps<NewPassword>>;
  email: string;
}

/** A new password, its rules, and its repetition. Missing parts are displayed once the reader has left the field. */
export function NewPasswordFields({ field, email }: NewPasswordFieldsProps) {
  const { t } = useTranslation("auth");
  const [left, setLeft] = useState(false);
  const password = field("password");
  return (
    <>
      <SecretField
        {...password}
        label={t("password.password")}
        autoComplete="new-password"
        maxLength={passwordLength.maximum}
        describedBy="password-rules"
        onBlur={() => setLeft(true)}
      />
      <Rules
        id="password-rules"
        password={password.value}
        email={email}
        judged={password.value !== "" && (left || password.error !== undefined)}
      />
      <SecretField
        {...field("confirmPassword")}
        label={t("password.confirmPassword")}
        autoComplete="new-password"
        maxLength={passwordLength.maximum}
      />
    </>
  );
}
