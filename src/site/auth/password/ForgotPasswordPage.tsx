import { useState } from "react";
import { useTranslation } from "react-i18next";
import { send } from "#providers/http/send.ts";
import lengths from "#schemas/lengths.json";
import { currentLocale } from "#src/shared/locale.ts";
import { AuthLayout } from "#src/site/auth/AuthLayout.tsx";
import { Done } from "#src/site/auth/Done.tsx";
import { invalidEmail, missing } from "#src/site/form/checks.ts";
import { SubmissionForm } from "#src/site/form/SubmissionForm.tsx";
import { SubmitButton } from "#src/site/form/SubmitButton.tsx";
import { TextField } from "#src/site/form/TextField.tsx";
import { useFieldProps } from "#src/site/form/useFieldProps.ts";
import { useSubmission } from "#src/site/form/useSubmission.ts";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

interface Asked {
  email: string;
}

const validate = (values: Asked) => ({ ...missing(values, ["email"]), ...invalidEmail(values.email) });

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation("auth");
  const [values, setValues] = useState<Asked>({ email: "" });
  const submission = useSubmission({
    values,
    validate,
    call: async ({ email }) => {
      await send({
        method: "POST",
        path: "/auth/forgot-password",
        body: { email: email.trim(), language: currentLocale() },
      });
      onSent(email.trim());
    },
  });
  const field = useFieldProps(values, submission.errors, (given) => setValues({ ...values, ...given }));
  return (
    <SubmissionForm form="forgot" submission={submission}>
      <TextField
        {...field("email")}
        label={t("email.email")}
        type="email"
        autoComplete="username"
        maxLength={lengths.email}
      />
      <SubmitButton busy={submission.busy} label={t("forgot.submit")} busyLabel={t("forgot.submitting")} />
    </SubmissionForm>
  );
}

/** `/forgot-password`: requests a link by email. The answer does not reveal whether the address is known. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation("auth");
  const { to } = useSiteLink();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthLayout title={t("forgot.title")} {...(sentTo ? {} : { lead: t("forgot.lead") })}>
      {sentTo ? (
        <Done title={t("forgot.sent")}>
          <p>{t("forgot.sentText", { email: sentTo })}</p>
          <p>
            <button type="button" className="text-button" onClick={() => setSentTo(undefined)}>
              {t("forgot.again")}
            </button>
          </p>
        </Done>
      ) : (
        <AskForm onSent={setSentTo} />
      )}
      <p className="auth-links">
        <a href={to("/dashboard/auth/login?with=email")}>{t("backToSignIn")}</a>
      </p>
    </AuthLayout>
  );
}
