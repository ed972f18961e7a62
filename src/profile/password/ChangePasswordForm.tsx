import { Alert, Button } from "antd";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { passwordLength } from "#domain/access/password.ts";
import type { PasswordFieldName } from "#src/profile/password/checks.ts";
import { PasswordField } from "#src/profile/password/PasswordField.tsx";
import { PasswordRules } from "#src/profile/password/PasswordRules.tsx";
import { useChangePassword } from "#src/profile/password/useChangePassword.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

interface ChangePasswordFormProps {
  email: string;
  onChanged(): void;
  onCancel(): void;
}

/**
 * Current password, new password with its rules, and its repetition. Errors are displayed at their fields; the first
 * one gets the focus.
 */
export default function ChangePasswordForm({ email, onChanged, onCancel }: ChangePasswordFormProps) {
  const { t } = useTranslation(["profile", "auth", "validation", "common"]);
  const { values, found, problems, refusal, busy, change, submit } = useChangePassword(email, onChanged);
  const rulesId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(found).length > 0) form.current?.querySelector<HTMLElement>("input[aria-invalid='true']")?.focus();
  }, [found]);
  const field = (name: PasswordFieldName) => ({
    value: values[name],
    problem: problems[name] && t(problems[name], { ...passwordLength }),
    onChange: (value: string) => change(name, value),
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        {...field("currentPassword")}
        label={t("profile:password.current")}
        autoComplete="current-password"
      />
      <PasswordField
        {...field("password")}
        label={t("auth:password.password")}
        autoComplete="new-password"
        describedBy={rulesId}
      />
      <PasswordRules id={rulesId} password={values.password} email={email} judged={problems.password !== undefined} />
      <PasswordField
        {...field("confirmPassword")}
        label={t("auth:password.confirmPassword")}
        autoComplete="new-password"
      />
      {refusal ? <Alert type="error" showIcon role="alert" message={refusal} /> : null}
      <p className="form-buttons">
        <Button type="primary" htmlType="submit" loading={buttonLoading(busy)}>
          {t("auth:reset.submit")}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {t("common:cancel")}
        </Button>
      </p>
    </form>
  );
}
