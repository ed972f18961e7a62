import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AuthLayout } from "#src/site/auth/AuthLayout.tsx";
import { RegistrationDone } from "#src/site/auth/registration/RegistrationDone.tsx";
import { RegistrationForm } from "#src/site/auth/registration/RegistrationForm.tsx";

/** `/dashboard/auth/registration`: applying to become an auditor. */
export default function RegistrationPage() {
  const { t } = useTranslation("auth");
  const [done, setDone] = useState(false);
  return (
    <AuthLayout title={t("registration.title")} {...(done ? {} : { lead: t("registration.lead") })}>
      {done ? <RegistrationDone /> : <RegistrationForm onDone={() => setDone(true)} />}
    </AuthLayout>
  );
}
