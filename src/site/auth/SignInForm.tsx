import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "#src/site/auth/FormAlert.tsx";
import { SecretField } from "#src/site/auth/SecretField.tsx";
import { TextField } from "#src/site/auth/TextField.tsx";
import type { SignIn } from "#src/site/auth/useSignIn.ts";
import type { FieldName } from "#src/site/auth/validate.ts";

export interface SignInFormProps {
  signIn: SignIn;
  submitButton: RefObject<HTMLButtonElement>;
}

/** The form of the chosen way. The browser's own messages are off: ours are in the reader's language, beside the fields. */
export function SignInForm({ signIn, submitButton }: SignInFormProps) {
  const { t } = useTranslation("auth");
  const { way, values, errors, busy, fill, submit } = signIn;
  const common = (field: FieldName) => ({
    id: field,
    value: values[field],
    onChange: (value: string) => fill({ [field]: value }),
    ...(errors[field] ? { error: t(errors[field]) } : {}),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormAlert key={signIn.tries} errors={errors} refusal={signIn.refusal} />
      {way === "code" ? (
        <>
          <TextField
            {...common("code")}
            label={t("code.code")}
            hint={t("code.codeHint")}
            autoComplete="username"
            autoCapitalize="characters"
          />
          <SecretField {...common("accessCode")} label={t("code.accessCode")} hint={t("code.accessCodeHint")} />
          <TextField {...common("name")} label={t("code.name")} hint={t("code.nameHint")} autoComplete="name" />
        </>
      ) : (
        <>
          <TextField {...common("email")} label={t("email.email")} type="email" autoComplete="username" />
          <SecretField {...common("password")} label={t("email.password")} />
        </>
      )}
      <button ref={submitButton} type="submit" className="button sign-in-submit" aria-disabled={busy}>
        {busy ? t("submitting") : t("submit")}
      </button>
    </form>
  );
}
