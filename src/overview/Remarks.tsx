import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { useRead } from "#src/shared/useRead.ts";

/** The server's warnings about its settings, for administrators who do not read its log. */
export function Remarks() {
  const { t } = useTranslation("figures");
  const { found } = useRead("/installation/remarks");
  if (!found || found.length === 0) return null;
  const list = (
    <ul className="remarks">
      {found.map(({ name, about }) => (
        <li key={name}>{t(`remarks.${name}`, { about })}</li>
      ))}
    </ul>
  );
  return <Alert type="warning" showIcon message={t("remarks.title")} description={list} />;
}
