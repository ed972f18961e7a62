import { App } from "antd";
import { useTranslation } from "react-i18next";

/** Puts a text into the clipboard and says so, or that it did not work. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation("common");
  const { message } = App.useApp();
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => void message.success(t("copied")),
      () => void message.error(t("notCopied")),
    );
}
