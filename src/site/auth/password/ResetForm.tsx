import { useState } from "react";
import { useTranslation } from "react-i18next";
import { send } from "#providers/http/send.ts";
import { clearSession } from "#providers/session.ts";
import { currentLocale } from "#src/shared/locale.ts";
import type { ResetLink } from "#src/site/auth/password/resetLink.ts";
import { type FieldErrorKeys, missing, newPasswordErrors } from "#src/site/form/checks.ts";
import { type NewPassword, NewPasswordFields } from "#src/site/form/NewPasswordFields.tsx";
import { SubmissionForm } from "#src/site/form/SubmissionForm.tsx";
import { SubmitButton } from "#src/site/form/SubmitButton.tsx";
import { useFieldProps } from "#src/site/form/useFieldProps.ts";
import { useSubmission } from "#src/site/form/useSubmission.ts";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

function validate({ password, confirmPassword }: NewPassword, email: string): FieldErrorKeys<keyof NewPassword> {
  const empty = missing({ password, confirmPassword }, ["password", "confirmPassword"]);
  return { ...empty, ...newPasswordErrors(password, confirmPassword, email) };
}

/** Sets the new password; every session of the account ends with it, so the way leads to the sign-in. */
export function ResetForm({ link }: { link: ResetLink }) {
  const { t } = useTranslation("auth");
  const { to } = useSiteLink();
  const [values, setValues] = useState<NewPassword>({ password: "", confirmPassword: "" });
  const submission = useSubmission({
    values,
    validate: (given) => validate(given, link.email),
    call: async (given) => {
      await send({
        method: "POST",
        path: "/auth/reset-password",
        body: { ...link, ...given, language: currentLocale() },
      });
      clearSession();
      location.assign(to("/dashboard/auth/login?with=email&done=reset"));
    },
  });
  const field = useFieldProps(values, submission.errors, (given) => setValues({ ...values, ...given }));
  return (
    <SubmissionForm form="reset" submission={submission}>
      <input type="hidden" name="username" autoComplete="username" value={link.email} />
      <NewPasswordFields field={field} email={link.email} />
      <SubmitButton busy={submission.busy} label={t("reset.submit")} busyLabel={t("reset.submitting")} />
      <p className="auth-links">
        <a href={to("/forgot-password")}>{t("reset.newLink")}</a>
      </p>
    </SubmissionForm>
  );
}
