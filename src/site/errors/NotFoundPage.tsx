import { useTranslation } from "react-i18next";
import { usePageHead } from "#src/site/frame/pageHead.ts";
import { Rosette } from "#src/site/frame/Rosette.tsx";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

/** Page for an unknown address. */
export default function NotFoundPage() {
  const { t } = useTranslation("site");
  const { to } = useSiteLink();
  usePageHead(t("notFound.title"));
  return (
    <section className="error-page">
      <Rosette />
      <p className="error-status" aria-hidden="true">
        404
      </p>
      <h1>{t("notFound.title")}</h1>
      <p>{t("notFound.text")}</p>
      <p>
        <a className="button" href={to("/")}>
          {t("notFound.home")}
        </a>
      </p>
    </section>
  );
}
