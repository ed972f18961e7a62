import { useDelete } from "@refinedev/core";
import { App, Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { deletionSignsOut } from "#domain/actions/signsOut.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { numberFormat } from "#domain/texts/formats.ts";
import type { RefineProblem } from "#providers/problem.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { SignedOut } from "#src/crud/actions/SignedOut.tsx";
import { type Holders, useHolders } from "#src/crud/show/useHolders.ts";
import { awaitDeletion, deletionAddress } from "#src/crud/show/waitingDeletions.ts";
import { usePageModal } from "#src/ui/usePageModal.ts";

const UNDO_MS = 5000;
const UNDONE = "mutationCancelled";

/**
 * Returns a function that explains why a record cannot be deleted. It lists the referring records, and offers archiving
 * if possible.
 */
function useRefusal(resource: Resource): (record: Row, holders: Holders[]) => void {
  const { t, i18n } = useTranslation(["console", "common"]);
  const labels = useLabels();
  const { info } = usePageModal();
  const number = numberFormat(i18n.language);
  const archive = resource.actions.find(({ name }) => name === "archive");
  return (record, holders) => {
    info({
      title: t("console:delete.held"),
      content: (
        <>
          <p>{labels.name(resource, record)}</p>
          <ul>
            {holders.map(({ resource: holder, count }) => (
              <li key={holder.name}>
                {t("common:label", { name: labels.many(holder) })} {number.format(count)}
              </li>
            ))}
          </ul>
          {archive ? (
            <p>{t("console:delete.archive", { archive: labels.action(resource, archive, "label") })}</p>
          ) : null}
        </>
      ),
      okText: t("common:close"),
    });
  };
}

/** Returns a function that offers an undo for some seconds. That function returns another one that closes the offer. */
function useUndo(resource: Resource): (record: Row, undo: () => void) => () => void {
  const { t } = useTranslation(["console", "frame"]);
  const labels = useLabels();
  const { notification } = App.useApp();
  return (record, undo) => {
    const key = `delete ${resource.path} ${record.id}`;
    notification.info({
      key,
      message: t("console:delete.soon", { name: labels.name(resource, record) }),
      actions: <Button onClick={undo}>{t("frame:refine.buttons.undo")}</Button>,
      duration: UNDO_MS / 1000,
      showProgress: true,
      pauseOnHover: false,
      closable: false,
    });
    return () => notification.destroy(key);
  };
}

/**
 * Asks for confirmation and deletes, or explains why referring records prevent it. In a list, the record disappears
 * immediately and is deleted after some seconds without an undo. On its own page, it is deleted before the page
 * changes.
 */
export function useDeletion(
  resource: Resource,
  inList: boolean,
  onDeleted?: () => void,
): (record: Row) => Promise<void> {
  const { t, i18n } = useTranslation(["console", "common"]);
  const labels = useLabels();
  const { message } = App.useApp();
  const { confirm } = usePageModal();
  const { mutateAsync: remove } = useDelete<Row, RefineProblem>();
  const holdersOf = useHolders(resource);
  const refuse = useRefusal(resource);
  const offerUndo = useUndo(resource);
  const confirming = useRef(false);
  return async (record) => {
    // The second of two quick presses does not ask.
    if (confirming.current) return;
    confirming.current = true;
    const asked = () => {
      confirming.current = false;
    };
    // The server decides about references. If it is unreachable now, the deletion shows the error.
    const holders = await holdersOf(record).catch(() => []);
    if (holders.length > 0) {
      asked();
      return refuse(record, holders);
    }
    let forget: (() => void) | undefined;
    const wait = (cancel: () => void) => {
      const undo = () => {
        cancel();
        close();
      };
      const close = offerUndo(record, undo);
      forget = awaitDeletion(deletionAddress(resource, record.id), {
        name: labels.name(resource, record),
        letGo: undo,
      });
    };
    const run = () => {
      asked();
      const deleting = remove({
        resource: resource.path,
        id: record.id,
        mutationMode: inList ? "undoable" : "pessimistic",
        undoableTimeout: UNDO_MS,
        ...(inList ? { onCancel: wait } : {}),
        successNotification: false,
        errorNotification: false,
      })
        .then(
          () => {
            void message.success(t("console:delete.done"));
            onDeleted?.();
          },
          (error: Error) => void (error.message === UNDONE || message.error(error.message)),
        )
        .finally(() => forget?.());
      return inList ? undefined : deleting;
    };
    const signsOut = deletionSignsOut(resource.name);
    const consequence = `console:delete.consequence.${resource.name}`;
    confirm({
      title: t("console:delete.question"),
      content: (
        <>
          <p>{labels.name(resource, record)}</p>
          {i18n.exists(consequence) ? <p>{t(consequence)}</p> : null}
          {signsOut ? (
            <SignedOut resource={resource} action={{ name: "delete", signsOut }} records={{ ids: [record.id] }} />
          ) : null}
        </>
      ),
      okText: t("common:delete"),
      okButtonProps: { danger: true },
      cancelText: t("common:cancel"),
      onOk: run,
      onCancel: asked,
    });
  };
}
