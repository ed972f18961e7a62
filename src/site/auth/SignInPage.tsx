import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { DemoPanel } from "#src/site/auth/DemoPanel.tsx";
import { SignInAside } from "#src/site/auth/SignInAside.tsx";
import { SignInForm } from "#src/site/auth/SignInForm.tsx";
import { useSignIn } from "#src/site/auth/useSignIn.ts";
import { WayTabs } from "#src/site/auth/WayTabs.tsx";
import { usePageTitle } from "#src/site/frame/pageTitle.ts";
import "#src/site/auth/sign-in.css";

const askedWay = () => (new URLSearchParams(location.search).get("with") === "email" ? "email" : "code");

/** Signing in, by code or by e-mail; in the demo also with one of its accounts. */
export default function SignInPage() {
  const { t } = useTranslation("auth");
  const signIn = useSignIn(askedWay());
  const submitButton = useRef<HTMLButtonElement>(null);
  usePageTitle(t("title"));
  return (
    <div className="sign-in">
      <SignInAside />
      <div className="sign-in-body">
        <h1>{t("title")}</h1>
        <p className="sign-in-lead">{t("lead")}</p>
        <WayTabs way={signIn.way} choose={signIn.choose}>
          <SignInForm key={signIn.way} signIn={signIn} submitButton={submitButton} />
        </WayTabs>
        <DemoPanel signIn={signIn} afterFilling={() => submitButton.current?.focus()} />
      </div>
    </div>
  );
}
