import { useTranslation } from "react-i18next";
import { apiBase } from "#providers/http/base.ts";
import { currentLocale, rememberLocale } from "#src/shared/locale.ts";
import { returnPath } from "#src/site/auth/returnPath.ts";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

/** Link to the network's own sign-in. It returns to an address without a prefix, so the language is stored first. */
export function NetworkSignIn() {
  const { t } = useTranslation("auth");
  const { to } = useSiteLink();
  const target = returnPath(location.search) ?? to("/dashboard");
  return (
    <div className="network-sign-in">
      <p>{t("network.text")}</p>
      <a
        className="button"
        href={`${apiBase}/auth/login-pen?returnUrl=${encodeURIComponent(target)}`}
        onClick={() => rememberLocale(currentLocale())}
      >
        {t("network.button")}
      </a>
    </div>
  );
}
