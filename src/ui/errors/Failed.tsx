import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import "#src/ui/errors/failed.css";

interface FailedProps {
  /** Why, in the reader's words. */
  message: string;
  onRetry(): void;
}

/** In place of what could not be had: why, and the way to try again; in a narrow place the button stands below. */
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
