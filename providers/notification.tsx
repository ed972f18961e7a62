import type { NotificationProvider } from "@refinedev/core";
import { App } from "antd";

const kinds = { success: "success", error: "error", progress: "info" } as const;

/** Refine's notifications through antd. The provider of @refinedev/antd has a button without a name (decision 8). */
export function useNotificationProvider(): NotificationProvider {
  const { notification } = App.useApp();
  return {
    open: ({ key, message, description, type }) =>
      notification[kinds[type]]({
        ...(key ? { key } : {}),
        message: description ?? message,
        description: description ? message : undefined,
      }),
    close: (key) => notification.destroy(key),
  };
}
