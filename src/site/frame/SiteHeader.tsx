import { useTranslation } from "react-i18next";
import { Logo } from "#src/shared/Logo.tsx";
import { LocaleSwitcher } from "#src/site/frame/LocaleSwitcher.tsx";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

/** The header of every page; on the sign-in page there is no second way there. */
export function SiteHeader() {
  const { t } = useTranslation();
  const { to, path } = useSiteLink();
  return (
    <header className="site-header">
      <div className="site-header-inner">
        <a className="site-home" href={to("/")}>
          <Logo />
        </a>
        <div className="site-header-tools">
          <LocaleSwitcher />
          {path === "/dashboard/auth/login" ? null : (
            <a className="button button-small" href={to("/dashboard/auth/login")}>
              {t("signIn")}
            </a>
          )}
        </div>
      </div>
    </header>
  );
}
