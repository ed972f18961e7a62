import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CompetenceFields } from "#src/site/auth/registration/CompetenceFields.tsx";
import { ConfirmRegistration } from "#src/site/auth/registration/ConfirmRegistration.tsx";
import { OriginFields } from "#src/site/auth/registration/OriginFields.tsx";
import {
  type Applicant,
  emptyRegistration,
  MAX_LENGTH,
  type Registration,
  register,
  validateRegistration,
} from "#src/site/auth/registration/registration.ts";
import { LongTextField } from "#src/site/form/LongTextField.tsx";
import { NewPasswordFields } from "#src/site/form/NewPasswordFields.tsx";
import { SubmissionForm } from "#src/site/form/SubmissionForm.tsx";
import { SubmitButton } from "#src/site/form/SubmitButton.tsx";
import { TextField } from "#src/site/form/TextField.tsx";
import { useFieldProps } from "#src/site/form/useFieldProps.ts";
import { useFormDraft } from "#src/site/form/useFormDraft.ts";
import { useSubmission } from "#src/site/form/useSubmission.ts";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

const { password, confirmPassword, ...emptyApplicant } = emptyRegistration;

/** Input that survives a reload, without the passwords. */
function useRegistration() {
  const { values: applicant, keep, drop } = useFormDraft<Applicant>("registration", emptyApplicant);
  const [secrets, setSecrets] = useState({ password, confirmPassword });
  const values: Registration = { ...emptyRegistration, ...applicant, ...secrets };
  function fill(given: Partial<Registration>): void {
    const { password: next = secrets.password, confirmPassword: again = secrets.confirmPassword, ...rest } = given;
    setSecrets({ password: next, confirmPassword: again });
    keep(rest);
  }
  return { values, fill, drop };
}

/** The application of an auditor; a question comes before it is sent. */
export function RegistrationForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("auth");
  const { to } = useSiteLink();
  const { values, fill, drop } = useRegistration();
  const [confirming, setConfirming] = useState(false);
  const submission = useSubmission({
    values,
    validate: validateRegistration,
    call: async (given) => {
      await register(given);
      drop();
      onDone();
    },
  });
  const field = useFieldProps(values, submission.errors, fill);
  return (
    <SubmissionForm form="registration" submission={submission} onSubmit={() => setConfirming(submission.check())}>
      <TextField
        {...field("fullname")}
        label={t("registration.fullname")}
        autoComplete="name"
        maxLength={MAX_LENGTH.fullname}
      />
      <TextField
        {...field("email")}
        label={t("email.email")}
        hint={t("registration.emailHint")}
        type="email"
        autoComplete="username"
        maxLength={MAX_LENGTH.email}
      />
      <NewPasswordFields field={field} email={values.email} />
      <OriginFields field={field} fill={fill} />
      <CompetenceFields field={field} />
      <LongTextField
        {...field("motivation")}
        label={t("registration.motivation")}
        hint={t("registration.motivationHint")}
      />
      <SubmitButton busy={submission.busy} label={t("registration.submit")} busyLabel={t("registration.submitting")} />
      <p className="auth-links">
        {t("registration.known")} <a href={to("/dashboard/auth/login?with=email")}>{t("title")}</a>
      </p>
      {confirming ? (
        <ConfirmRegistration
          values={values}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            void submission.send();
          }}
        />
      ) : null}
    </SubmissionForm>
  );
}
