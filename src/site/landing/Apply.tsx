import { useTranslation } from "react-i18next";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

/** The call to apply as an auditor. */
export function Apply() {
  const { t } = useTranslation("site");
  const { to } = useSiteLink();
  return (
    <section className="band" aria-labelledby="apply">
      <div className="apply">
        <div>
          <h2 id="apply">{t("apply.title")}</h2>
          <p>{t("apply.text")}</p>
        </div>
        <a className="button" href={to("/dashboard/auth/registration")}>
          {t("apply.button")}
        </a>
      </div>
    </section>
  );
}
