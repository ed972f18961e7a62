import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { listFormat } from "#domain/texts/formats.ts";

/** Names the chosen audit fields for which an audit of the enterprise is already under way; it can be requested all the same. */
export function UnderWay({ titles }: { titles: readonly string[] }) {
  const { t, i18n } = useTranslation("audit");
  if (titles.length === 0) return null;
  const named = listFormat(i18n.language).format(titles);
  return <Alert type="info" showIcon role="status" message={t("request.underWay", { fields: named })} />;
}
