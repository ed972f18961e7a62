import { App } from "antd";
import { useTranslation } from "react-i18next";

/** Copies a text to the clipboard and reports success or failure. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation("frame");
  const { message } = App.useApp();
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => void message.success(t("copy.done")),
      () => void message.error(t("copy.failed")),
    );
}
