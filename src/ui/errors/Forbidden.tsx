import { useTranslation } from "react-i18next";
import { ErrorPage } from "#src/ui/errors/ErrorPage.tsx";

/** What a page says to whom it is not open. */
export function Forbidden() {
  const { t } = useTranslation("errors");
  return <ErrorPage status={403} message={t("FORBIDDEN")} />;
}
