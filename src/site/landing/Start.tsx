import { useTranslation } from "react-i18next";
import { Rosette } from "#src/site/frame/Rosette.tsx";
import { SignInLinks } from "#src/site/landing/SignInLinks.tsx";

/** The call to sign in at the end of the page. */
export function Start() {
  const { t } = useTranslation("site");
  return (
    <section className="start" aria-labelledby="start">
      <Rosette />
      <div className="start-inner">
        <h2 id="start">{t("start.title")}</h2>
        <p>{t("start.text")}</p>
        <SignInLinks />
      </div>
    </section>
  );
}
