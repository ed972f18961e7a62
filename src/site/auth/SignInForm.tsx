import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { SignIn } from "#src/site/auth/useSignIn.ts";
import { SecretField } from "#src/site/form/SecretField.tsx";
import { SubmissionForm } from "#src/site/form/SubmissionForm.tsx";
import { SubmitButton } from "#src/site/form/SubmitButton.tsx";
import { TextField } from "#src/site/form/TextField.tsx";
import { useFieldProps } from "#src/site/form/useFieldProps.ts";

export interface SignInFormProps {
  signIn: SignIn;
  submitButton: RefObject<HTMLButtonElement>;
}

/** The form of the chosen way. The browser's own messages are off: ours are in the reader's language, next to the fields. */
export function SignInForm({ signIn, submitButton }: SignInFormProps) {
  const { t } = useTranslation("auth");
  const { way, values, submission, fill } = signIn;
  const field = useFieldProps(values, submission.errors, fill);
  return (
    <SubmissionForm form="signIn" submission={submission}>
      {way === "code" ? (
        <>
          <TextField
            {...field("code")}
            label={t("code.code")}
            hint={t("code.codeHint")}
            autoComplete="username"
            autoCapitalize="characters"
          />
          <SecretField {...field("accessCode")} label={t("code.accessCode")} hint={t("code.accessCodeHint")} />
          <TextField {...field("name")} label={t("code.name")} hint={t("code.nameHint")} autoComplete="name" />
        </>
      ) : (
        <>
          <TextField {...field("email")} label={t("email.email")} type="email" autoComplete="username" />
          <SecretField {...field("password")} label={t("email.password")} />
        </>
      )}
      <SubmitButton ref={submitButton} busy={submission.busy} label={t("submit")} busyLabel={t("submitting")} />
    </SubmissionForm>
  );
}
