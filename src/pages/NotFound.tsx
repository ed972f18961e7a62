import { Result } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

/** An address that leads nowhere. */
export default function NotFound() {
  const { t } = useTranslation("console");
  return <Result status="404" title={t("notFound.title")} subTitle={t("notFound.text")} extra={<Link to="/dashboard">{t("notFound.back")}</Link>} />;
}
