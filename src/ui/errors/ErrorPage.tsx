import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useRetryOnReturn } from "#src/core/useRetryOnReturn.ts";
import { StatusPage } from "#src/ui/errors/StatusPage.tsx";
import { LinkButton } from "#src/ui/LinkButton.tsx";

interface ErrorPageProps {
  /** HTTP status, 500 if unknown. */
  status?: number | undefined;
  /** Description of the failure. */
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/**
 * Replaces a page that cannot be displayed. 404 is "Page Not Found", others show the known facts. Without access, a
 * retry does not help.
 */
export function ErrorPage({ status = 500, message, onRetry }: ErrorPageProps) {
  const { t } = useTranslation("frame");
  const missing = status === 404;
  const retry = missing || status === 403 ? undefined : onRetry;
  useRetryOnReturn(onRetry);
  return (
    <StatusPage
      status={status}
      title={missing ? t("error.notFound") : (message ?? t("error.internal"))}
      text={t(missing ? "error.notFoundText" : retry ? "error.text" : "error.kept")}
    >
      {retry ? (
        <Button type="primary" onClick={retry}>
          {t("common:tryAgain")}
        </Button>
      ) : null}
      <LinkButton to="/dashboard">{t("error.home")}</LinkButton>
    </StatusPage>
  );
}
