import { Alert, Button, Space } from "antd";
import { useTranslation } from "react-i18next";

/** The same document was saved elsewhere: nothing is overwritten until a person has chosen. */
export function ConflictAlert({ onMine, onTheirs }: { onMine(): void; onTheirs(): void }) {
  const { t } = useTranslation("questionnaire");
  return (
    <Alert
      type="warning"
      showIcon
      message={t("autosave.conflictTitle")}
      description={
        <Space wrap>
          <Button onClick={onMine}>{t("conflict.keepMine")}</Button>
          <Button onClick={onTheirs}>{t("conflict.takeTheirs")}</Button>
        </Space>
      }
    />
  );
}
