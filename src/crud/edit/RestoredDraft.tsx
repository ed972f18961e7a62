import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";

/** Says that a form shows what was typed there earlier and not saved, and gives that up when asked. */
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
