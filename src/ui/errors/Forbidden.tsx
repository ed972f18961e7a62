import { useTranslation } from "react-i18next";
import { ErrorPage } from "#src/ui/errors/ErrorPage.tsx";

/** Page for readers without access. */
export function Forbidden() {
  const { t } = useTranslation("errors");
  return <ErrorPage status={403} message={t("FORBIDDEN")} />;
}
