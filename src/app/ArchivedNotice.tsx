import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";
import type { Row } from "#src/core/row.ts";

/** Notice on a record that has left the network, with the consequences. */
export default function ArchivedNotice({ record: { archivedAt } }: { record: Row }) {
  const { t, i18n } = useTranslation("records");
  if (!archivedAt) return null;
  const date = dateFormat(i18n.language, { dateStyle: "long" }).format(new Date(String(archivedAt)));
  return <Alert type="info" showIcon message={t("archived.on", { date })} description={t("archived.means")} />;
}
