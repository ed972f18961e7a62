import { Button } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";

interface PublishButtonProps {
  /** Why nothing can be published now. */
  barred: "unsaved" | "nothing" | undefined;
  onPublish(): void;
}

/** Opens the question before publishing; if disabled, the reason is next to it. */
export function PublishButton({ barred, onPublish }: PublishButtonProps) {
  const { t } = useTranslation("building");
  const id = useId();
  return (
    <>
      <span id={id} className="publish-barred">
        {barred ? t(`publish.barred.${barred}`) : null}
      </span>
      <Button disabled={barred !== undefined} aria-describedby={barred ? id : undefined} onClick={onPublish}>
        {t("publish.name")}
      </Button>
    </>
  );
}
