import { useTranslation } from "react-i18next";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

/** For those who cannot sign in yet, or no longer know how. */
export function AccountLinks() {
  const { t } = useTranslation("auth");
  const { to } = useSiteLink();
  return (
    <ul className="auth-links">
      <li>
        <a href={to("/forgot-password")}>{t("links.forgot")}</a>
      </li>
      <li>
        {t("links.newHere")} <a href={to("/dashboard/auth/registration")}>{t("links.register")}</a>
      </li>
    </ul>
  );
}
