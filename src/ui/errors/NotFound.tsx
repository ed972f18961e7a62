import { useTranslation } from "react-i18next";
import { StatusPage } from "#src/ui/errors/StatusPage.tsx";
import { LinkButton } from "#src/ui/LinkButton.tsx";

/** The page for an unknown address. */
export default function NotFound() {
  const { t } = useTranslation("frame");
  return (
    <StatusPage status={404} title={t("notFound.title")} text={t("notFound.text")}>
      <LinkButton to="/dashboard">{t("error.home")}</LinkButton>
    </StatusPage>
  );
}
