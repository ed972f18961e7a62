import { Alert, Button, Skeleton } from "antd";
import { lazy, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import type { OwnRecord } from "#src/profile/ownRecord.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const ChangePasswordForm = lazy(() => import("#src/profile/password/ChangePasswordForm.tsx"));

/** The way to another password, for those who sign in by one. */
export function OwnPassword({ user: { email } }: { user: OwnRecord }) {
  const { t } = useTranslation("profile");
  const { role } = useSignedIn();
  const [stage, setStage] = useState<"closed" | "open" | "changed">("closed");
  const opener = useRef<HTMLButtonElement>(null);
  if (!email || programme.roles[role].signIn !== "email") return null;
  const leave = (to: "closed" | "changed") => {
    setStage(to);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <section className="card own-password" aria-labelledby="own-password">
      <h2 id="own-password">{t("password.title")}</h2>
      <div aria-live="polite">
        {stage === "changed" ? <Alert type="success" showIcon message={t("password.changed")} /> : null}
      </div>
      {stage === "open" ? (
        <LazyPart fallback={<Skeleton active />}>
          <ChangePasswordForm email={email} onChanged={() => leave("changed")} onCancel={() => leave("closed")} />
        </LazyPart>
      ) : (
        <>
          <p>{t("password.text")}</p>
          <Button ref={opener} onClick={() => setStage("open")}>
            {t("password.open")}
          </Button>
        </>
      )}
    </section>
  );
}
