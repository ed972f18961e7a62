import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AuthLayout } from "#src/site/auth/AuthLayout.tsx";
import { ResetForm } from "#src/site/auth/password/ResetForm.tsx";
import { isWhole, type ResetLink, readResetLink } from "#src/site/auth/password/resetLink.ts";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

/** For an incomplete link: the missing part, and a way to request a new one. */
function BrokenLink({ link }: { link: Partial<ResetLink> }) {
  const { t } = useTranslation("auth");
  const { to } = useSiteLink();
  return (
    <>
      <div className="form-alert" role="alert">
        <h2>{t("reset.broken")}</h2>
        {link.email ? null : <p>{t("reset.noEmail")}</p>}
        {link.token ? null : <p>{t("reset.noToken")}</p>}
        <p>{t("reset.brokenText")}</p>
      </div>
      <p>
        <a className="button" href={to("/forgot-password")}>
          {t("reset.newLink")}
        </a>
      </p>
    </>
  );
}

/** `/dashboard/auth/reset` and `/reset-password`: a new password, for the address and with the token of a mailed link. */
export default function ResetPasswordPage() {
  const { t } = useTranslation("auth");
  const [link] = useState(readResetLink);
  return (
    <AuthLayout title={t("reset.title")} {...(isWhole(link) ? { lead: t("reset.lead", { email: link.email }) } : {})}>
      {isWhole(link) ? <ResetForm link={link} /> : <BrokenLink link={link} />}
    </AuthLayout>
  );
}
