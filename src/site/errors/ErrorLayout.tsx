import { useTranslation } from "react-i18next";
import { usePageHead } from "#src/site/frame/pageHead.ts";
import { Rosette } from "#src/site/frame/Rosette.tsx";

export interface ErrorLayoutProps {
  /** HTTP status of the failure; 500 if unknown. */
  status?: number;
  /** Takes the place of the heading for every status but 404. */
  message?: string;
}

/** The page for everything that went wrong while another one was shown. */
export function ErrorLayout({ status = 500, message }: ErrorLayoutProps) {
  const { t } = useTranslation("site");
  const title = status === 404 ? t("error.notFound") : (message ?? t("error.server"));
  usePageHead(title);
  return (
    <section className="error-page">
      <Rosette />
      <p className="error-status" aria-hidden="true">
        {status}
      </p>
      <h1>{title}</h1>
      <p>{t("error.text")}</p>
      <p>
        <button type="button" className="button" onClick={() => location.reload()}>
          {t("error.reload")}
        </button>
      </p>
    </section>
  );
}
