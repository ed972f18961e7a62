import { useTranslation } from "react-i18next";
import { apiBase } from "#providers/http/base.ts";
import { currentLocale, rememberLocale } from "#src/shared/locale.ts";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

/**
 * The two sign-in links. The network's own sign-in returns to an address without a prefix, so the language is stored
 * first.
 */
export function SignInLinks() {
  const { t } = useTranslation("site");
  const { to } = useSiteLink();
  const network = `${apiBase}/auth/login-pen?returnUrl=${encodeURIComponent(to("/dashboard"))}`;
  return (
    <p className="sign-in-links">
      <a className="button button-gold" href={network} onClick={() => rememberLocale(currentLocale())}>
        {t("hero.enterprise")}
      </a>
      <a className="button button-outline" href={to("/dashboard/auth/login?with=email")}>
        {t("hero.people")}
      </a>
    </p>
  );
}
