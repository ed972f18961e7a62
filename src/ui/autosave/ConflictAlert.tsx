import { Alert, Button, Space } from "antd";
import { useTranslation } from "react-i18next";

/** The same document was saved elsewhere: nothing is overwritten until a person has chosen. */
export function ConflictAlert({ onChoose }: { onChoose(whose: "mine" | "theirs"): void }) {
  const { t } = useTranslation("questionnaire");
  const choice = (
    <Space wrap>
      <Button onClick={() => onChoose("mine")}>{t("conflict.keepMine")}</Button>
      <Button onClick={() => onChoose("theirs")}>{t("conflict.takeTheirs")}</Button>
    </Space>
  );
  return <Alert type="warning" showIcon message={t("autosave.conflictTitle")} description={choice} />;
}
