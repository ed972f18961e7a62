import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { type Consent, readConsent, storeConsent, subscribeToConsent } from "#src/shared/consent.ts";
import { currentLocale, rememberLocale } from "#src/shared/locale.ts";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

/** Before the browser has been asked nothing is shown, as in the page that the build has drawn. */
const unknown = () => "visit" as const;

/** What is stored and why, until the reader has chosen: at the foot of the page, over nothing of it. The footer asks again. */
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
