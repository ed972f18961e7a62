import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { networkSignIn } from "#src/shared/networkSignIn.ts";
import { AccountLinks } from "#src/site/auth/AccountLinks.tsx";
import { Arrival } from "#src/site/auth/Arrival.tsx";
import { AuthLayout } from "#src/site/auth/AuthLayout.tsx";
import { DemoPanel } from "#src/site/auth/DemoPanel.tsx";
import { ClassCodeLink } from "#src/site/auth/join/ClassCodeLink.tsx";
import { NetworkSignIn } from "#src/site/auth/NetworkSignIn.tsx";
import { QuestionDialog } from "#src/site/auth/QuestionDialog.tsx";
import { SignInForm } from "#src/site/auth/SignInForm.tsx";
import { useSignIn } from "#src/site/auth/useSignIn.ts";
import { WayTabs } from "#src/site/auth/WayTabs.tsx";
import { useHydrated } from "#src/site/useHydrated.ts";

const askedWay = () => (new URLSearchParams(location.search).get("with") === "email" ? "email" : "code");

/** Signing in, by the network or a code, or by e-mail; in the demo also with one of its accounts. */
export default function SignInPage() {
  const { t } = useTranslation("auth");
  const signIn = useSignIn(askedWay());
  const network = useHydrated() ? networkSignIn() : undefined;
  const byNetwork = signIn.way === "code" && network !== undefined;
  const submitButton = useRef<HTMLButtonElement>(null);
  return (
    <AuthLayout title={t("title")} lead={t("lead")}>
      <Arrival />
      <WayTabs way={signIn.way} choose={signIn.choose}>
        {byNetwork ? <NetworkSignIn /> : null}
        {byNetwork && network === "only" ? null : (
          <SignInForm key={signIn.way} signIn={signIn} submitButton={submitButton} />
        )}
        {signIn.way === "email" ? <AccountLinks /> : <ClassCodeLink />}
      </WayTabs>
      {signIn.question ? <QuestionDialog question={signIn.question} onAnswer={signIn.answer} /> : null}
      <DemoPanel signIn={signIn} afterFilling={() => submitButton.current?.focus()} />
    </AuthLayout>
  );
}
