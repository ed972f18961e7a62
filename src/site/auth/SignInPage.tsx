import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { AccountLinks } from "#src/site/auth/AccountLinks.tsx";
import { Arrival } from "#src/site/auth/Arrival.tsx";
import { AuthLayout } from "#src/site/auth/AuthLayout.tsx";
import { DemoPanel } from "#src/site/auth/DemoPanel.tsx";
import { SignInForm } from "#src/site/auth/SignInForm.tsx";
import { useSignIn } from "#src/site/auth/useSignIn.ts";
import { WayTabs } from "#src/site/auth/WayTabs.tsx";

const askedWay = () => (new URLSearchParams(location.search).get("with") === "email" ? "email" : "code");

/** Signing in, by code or by e-mail; in the demo also with one of its accounts. */
export default function SignInPage() {
  const { t } = useTranslation("auth");
  const signIn = useSignIn(askedWay());
  const submitButton = useRef<HTMLButtonElement>(null);
  return (
    <AuthLayout title={t("title")} lead={t("lead")}>
      <Arrival />
      <WayTabs way={signIn.way} choose={signIn.choose}>
        <SignInForm key={signIn.way} signIn={signIn} submitButton={submitButton} />
        {signIn.way === "email" ? <AccountLinks /> : null}
      </WayTabs>
      <DemoPanel signIn={signIn} afterFilling={() => submitButton.current?.focus()} />
    </AuthLayout>
  );
}
