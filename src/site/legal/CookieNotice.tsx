import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { type Consent, readConsent, storeConsent, subscribeToConsent } from "#src/shared/consent.ts";
import { currentLocale, rememberLocale } from "#src/shared/locale.ts";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

/** Nothing is displayed until the browser's storage was read, as in the prerendered page. */
const unknown = () => "visit" as const;

/**
 * Explains stored data until the reader has chosen: at the foot of the page, without covering it. The footer opens it
 * again.
 */
export function CookieNotice() {
  const { t } = useTranslation("common");
  const { to } = useSiteLink();
  const consent = useSyncExternalStore<Consent | undefined>(subscribeToConsent, readConsent, unknown);
  if (consent) return null;
  const choose = (chosen: Consent) => {
    storeConsent(chosen);
    rememberLocale(currentLocale());
  };
  return (
    <section className="cookie-notice" aria-label={t("cookies.title")}>
      <p className="cookie-why">
        {t("cookies.text")} <a href={to("/privacy")}>{t("cookies.more")}</a>
      </p>
      <p>{t("cookies.question")}</p>
      <div className="cookie-choices">
        <button type="button" className="button button-gold" onClick={() => choose("year")}>
          {t("cookies.year")}
        </button>
        <button type="button" className="button button-outline" onClick={() => choose("visit")}>
          {t("cookies.visit")}
        </button>
      </div>
    </section>
  );
}
