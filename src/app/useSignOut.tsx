import { useLogout } from "@refinedev/core";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { useSignedIn } from "#src/core/signedIn.ts";
import { giveUpDeletions, undeleted } from "#src/crud/show/waitingDeletions.ts";
import { dropNotesOf } from "#src/shared/drafts/drafts.ts";
import { countUnsaved, dropUnsavedOf, flushAll } from "#src/shared/drafts/unsaved.ts";

/** Time that a sign-out waits for saving. */
const SAVE_TIMEOUT_MS = 2000;

const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, SAVE_TIMEOUT_MS));

/**
 * Signs out. First saves, or deletes, unsaved input. Input that cannot be saved is only discarded on this device after
 * a confirmation, because the next user may be another person.
 */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation("frame");
  const { modal } = App.useApp();
  const { id } = useSignedIn();
  const { mutate: signOut } = useLogout();
  return async () => {
    await Promise.race([flushAll(), timeout()]);
    const count = await countUnsaved(id);
    const records = undeleted();
    if (count === 0 && records.length === 0) {
      dropNotesOf(id);
      return signOut();
    }
    modal.confirm({
      title: t(count > 0 ? "unsaved.title" : "undeleted.title"),
      content: (
        <>
          {count > 0 ? <p>{t("unsaved.text", { count })}</p> : null}
          {records.length > 0 ? <Undeleted records={records} /> : null}
        </>
      ),
      okText: t(count > 0 ? "unsaved.leave" : "signOut"),
      okButtonProps: { danger: count > 0 },
      cancelText: t("unsaved.stay"),
      onOk: async () => {
        giveUpDeletions();
        await dropUnsavedOf(id);
        signOut();
      },
      onCancel: giveUpDeletions,
    });
  };
}

/** Names of records that their person believes to be deleted. */
function Undeleted({ records }: { records: ReturnType<typeof undeleted> }) {
  const { t } = useTranslation("frame");
  return (
    <>
      <p>{t("undeleted.text")}</p>
      <ul>
        {records.map(([address, name]) => (
          <li key={address}>{name}</li>
        ))}
      </ul>
    </>
  );
}
