import type { NotificationProvider } from "@refinedev/core";
import { App, Button } from "antd";
import { useTranslation } from "react-i18next";

const kinds = { success: "success", error: "error", progress: "info" } as const;

/**
 * Refine's notifications through antd; what is about to happen can be undone from its notification. The one of
 * @refinedev/antd has a button without a name for that (decision 8).
 */
export function useNotificationProvider(): NotificationProvider {
  const { notification } = App.useApp();
  const { t } = useTranslation("frame");
  return {
    open: ({ key, message, description, type, cancelMutation, undoableTimeout }) => {
      if (type === "progress" && undoableTimeout === 0) return notification.destroy(key);
      const undo = () => {
        cancelMutation?.();
        notification.destroy(key);
      };
      notification[kinds[type]]({
        ...(key ? { key } : {}),
        ...(type === "progress"
          ? { actions: <Button onClick={undo}>{t("refine.buttons.undo")}</Button>, duration: 0, closable: false }
          : {}),
        message: description ?? message,
        description: description ? message : undefined,
      });
    },
    close: (key) => notification.destroy(key),
  };
}
