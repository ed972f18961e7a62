import { useTranslation } from "react-i18next";
import { Frame } from "#src/site/frame/Frame.tsx";
import { useHref } from "#src/site/frame/useHref.ts";
import { usePageTitle } from "#src/site/frame/usePageTitle.ts";

/** What an address without a page shows. */
export default function NotFound() {
  const { t } = useTranslation("site");
  const href = useHref();
  usePageTitle(t("notFound.title"));
  return (
    <Frame>
      <div className="band not-found">
        <p className="not-found-code" aria-hidden="true">
          404
        </p>
        <h1>{t("notFound.title")}</h1>
        <p>{t("notFound.text")}</p>
        <a className="button" href={href("/")}>
          {t("notFound.home")}
        </a>
      </div>
    </Frame>
  );
}
