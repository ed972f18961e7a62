import { useLogout } from "@refinedev/core";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { useSignedIn } from "#src/core/signedIn.ts";
import { countUnsaved, dropUnsavedOf, flushAll } from "#src/shared/drafts/unsaved.ts";

/** How long a sign-out waits for what is being saved. */
const SAVE_TIMEOUT_MS = 2000;

const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, SAVE_TIMEOUT_MS));

/**
 * Signs out. What waits is saved, or deleted, before; what cannot be is given up, on this device, only when its person says so: the
 * next one here is somebody else.
 */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation("frame");
  const { modal } = App.useApp();
  const { id } = useSignedIn();
  const { mutate: signOut } = useLogout();
  return async () => {
    await Promise.race([flushAll(), timeout()]);
    const count = await countUnsaved(id);
    if (count === 0) return signOut();
    modal.confirm({
      title: t("unsaved.title"),
      content: t("unsaved.text", { count }),
      okText: t("unsaved.leave"),
      okButtonProps: { danger: true },
      cancelText: t("unsaved.stay"),
      onOk: async () => {
        await dropUnsavedOf(id);
        signOut();
      },
    });
  };
}
