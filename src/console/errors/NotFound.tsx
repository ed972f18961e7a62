import { useTranslation } from "react-i18next";
import { StatusPage } from "#src/console/errors/StatusPage.tsx";
import { LinkButton } from "#src/console/LinkButton.tsx";

/** An address that leads nowhere. */
export default function NotFound() {
  const { t } = useTranslation("console");
  return (
    <StatusPage status={404} title={t("notFound.title")} text={t("notFound.text")}>
      <LinkButton to="/dashboard">{t("error.home")}</LinkButton>
    </StatusPage>
  );
}
