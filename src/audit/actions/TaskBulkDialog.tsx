import { useInvalidate } from "@refinedev/core";
import { App } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inputsOf } from "#domain/actions/action.ts";
import { callOf } from "#domain/actions/call.ts";
import { send } from "#providers/http/send.ts";
import { toProblem } from "#providers/problem.ts";
import { taskWordKeys } from "#src/audit/actions/taskWords.ts";
import type { Together } from "#src/audit/actions/together.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { ActionDialog } from "#src/crud/actions/ActionDialog.tsx";
import { useActionWords } from "#src/crud/actions/words.ts";
import type { Values } from "#src/crud/edit/values.ts";

interface TaskBulkDialogProps extends Together {
  onClose(): void;
  onDone(): void;
}

/** How many audits are named before the question. */
const NAMED = 5;

/** Asks once what an action takes, and takes it with each audit; what could not be done is named, and why. */
export default function TaskBulkDialog({ action, records, onClose, onDone }: TaskBulkDialogProps) {
  const { t } = useTranslation(["running", "console"]);
  const resource = useRegistry().get("task");
  const { notification } = App.useApp();
  const invalidate = useInvalidate();
  const [done, setDone] = useState<number>();
  const first = records[0] as Row;
  const words = useActionWords(action, taskWordKeys(action), first);
  // Each audit confirms itself, and is taken as it is by then.
  const { revision: _revision, ...whole } = action;
  const repeated = inputsOf(whole).filter(([, { repeats }]) => repeats);
  const asked = { ...whole, input: Object.fromEntries(inputsOf(whole).filter(([, { repeats }]) => !repeats)) };

  async function takeOne(record: Row, given: Values): Promise<string[]> {
    const own = Object.fromEntries(repeated.map(([name, { repeats = "" }]) => [name, record[repeats]]));
    try {
      await send(callOf(whole, record, { ...given, ...own }));
      return [];
    } catch (error) {
      return [`${record.id} (${errorMessage(toProblem(error))})`];
    }
  }

  async function run(_record: Row, given: Values): Promise<boolean> {
    const failures: string[] = [];
    for (const [index, record] of records.entries()) {
      setDone(index);
      failures.push(...(await takeOne(record, given)));
    }
    await invalidate({ resource: resource.path, invalidates: ["list", "detail"] });
    if (failures.length > 0)
      notification.error({ message: t("console:bulk.failed", { names: failures.join("; ") }), duration: 0 });
    return true;
  }

  const title = t("console:bulk.question", { action: words("label"), count: records.length });
  return (
    <ActionDialog
      {...{ resource, words, title, onClose, onDone }}
      record={first}
      action={asked}
      call={{ run, busy: done !== undefined, problem: undefined, secret: undefined }}
      before={
        <>
          <ul>
            {records.slice(0, NAMED).map(({ id, title: name }) => (
              <li key={id}>
                {id} – {String(name)}
              </li>
            ))}
            {records.length > NAMED ? <li>{t("bulk.more", { more: records.length - NAMED })}</li> : null}
          </ul>
          <p role="status">{done === undefined ? null : t("bulk.progress", { done, count: records.length })}</p>
        </>
      }
    />
  );
}
