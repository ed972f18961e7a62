import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { listFormat } from "#domain/texts/formats.ts";

/**
 * Lists the chosen audit fields for which the enterprise already has a current audit. The audit can be requested
 * anyway.
 */
export function UnderWay({ titles }: { titles: readonly string[] }) {
  const { t, i18n } = useTranslation("audit");
  if (titles.length === 0) return null;
  const named = listFormat(i18n.language).format(titles);
  return <Alert type="info" showIcon role="status" message={t("request.underWay", { fields: named })} />;
}
