import { CopyOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { useTranslation } from "react-i18next";

/** Something that is shown this once: to be copied, or written down. */
export function RevealedSecret({ text, secret }: { text: string; secret: string }) {
  const { t } = useTranslation("console");
  const { message } = App.useApp();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => void message.success(t("common:copied")),
      () => void message.error(t("actions.notCopied")),
    );
  return (
    <div role="status">
      <p>{text}</p>
      <p className="revealed">
        <code>{secret}</code>
        <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
          {t("actions.copy")}
        </Button>
      </p>
    </div>
  );
}
