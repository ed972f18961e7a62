import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Problem } from "#domain/errors.ts";
import { errorMessage } from "#src/core/errorMessage.ts";

interface ReadFailedProps {
  problem: Problem;
  onRetry(): void;
}

/** In place of what could not be read: why, and the way to try again. */
export function ReadFailed({ problem, onRetry }: ReadFailedProps) {
  const { t } = useTranslation("common");
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      message={errorMessage(problem)}
      action={
        <Button size="small" onClick={onRetry}>
          {t("tryAgain")}
        </Button>
      }
    />
  );
}
