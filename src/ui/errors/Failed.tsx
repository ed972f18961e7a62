import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import "#src/ui/errors/failed.css";

interface FailedProps {
  /** The reason, in the reader's language. */
  message: string;
  onRetry(): void;
}

/** Replaces content that could not be loaded by the reason and a retry button, which is below in a narrow place. */
export function Failed({ message, onRetry }: FailedProps) {
  const { t } = useTranslation("common");
  return (
    <Alert
      className="failed"
      type="error"
      showIcon
      role="alert"
      message={message}
      action={
        <Button size="small" onClick={onRetry}>
          {t("tryAgain")}
        </Button>
      }
    />
  );
}
