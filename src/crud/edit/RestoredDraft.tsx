import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";

/** Notice that a form has unsaved input of an earlier visit, with a button to discard it. */
export function RestoredDraft({ onDiscard }: { onDiscard(): void }) {
  const { t } = useTranslation("console");
  return (
    <Alert
      className="restored-draft"
      type="info"
      showIcon
      message={t("edit.restored")}
      action={
        <Button size="small" onClick={onDiscard}>
          {t("edit.discard")}
        </Button>
      }
    />
  );
}
