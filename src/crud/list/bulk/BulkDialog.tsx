import { useState } from "react";
import { useTranslation } from "react-i18next";
import { needsNumber, sharedInputs } from "#domain/actions/several.ts";
import type { ActionInput } from "#domain/schema/action.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { ActionDialog } from "#src/crud/actions/ActionDialog.tsx";
import type { ActionCallState } from "#src/crud/actions/useActionCall.ts";
import { recordWordKeys, useActionWords } from "#src/crud/actions/words.ts";
import { actionLabelKey } from "#src/crud/cells/useActionLabel.ts";
import { useCrudExtensions } from "#src/crud/extensions/extensions.ts";
import { chosenOf, type JobOrder, useStartJob } from "#src/crud/list/bulk/useStartJob.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

interface BulkDialogProps extends JobOrder {
  /** Number of records of the action, and of selected records. */
  count: number;
  selected: number;
  /** Keys of the action's texts, if they are not the resource's. */
  wordKeys?: Record<string, string>;
  onClose(): void;
  onStarted(jobId: string): void;
}

/** Number of records named before the question. */
const NAMED = 5;

/** Asks once before an action on many records, and collects its input. The server does the rest. */
export default function BulkDialog({ count, selected, wordKeys, onClose, onStarted, ...order }: BulkDialogProps) {
  const { resource, action, records } = order;
  const { t, i18n } = useTranslation(["console", "bulk"]);
  const { run, ...started } = useStartJob({ ...order, count }, onStarted);
  const first = { ...(records[0] as Row), selectedNumber: count };
  const severalKey = `bulk:several.${resource.name}.${action.name}`;
  const label = actionLabelKey(resource, action.name);
  const keys = {
    ...(action.name === "delete" ? {} : recordWordKeys(resource.name, action)),
    label,
    ...wordKeys,
    ...action.words,
    ...(count > 1 && i18n.exists(severalKey, { count }) ? { confirm: severalKey } : {}),
    selectedNumber: "bulk:typeNumber",
    "selectedNumber.const": "bulk:wrongNumber",
  };
  const { revision: _revision, returnsSecret: _secret, words: _words, ...whole } = action;
  const words = useActionWords(whole, keys, first);
  const number: Record<string, ActionInput> = needsNumber(action, count)
    ? { selectedNumber: { text: true, repeats: "selectedNumber" } }
    : {};
  const asked = { ...whole, input: { ...Object.fromEntries(sharedInputs(action)), ...number } };
  const call: ActionCallState = {
    ...started,
    run: (record, { selectedNumber: _typed, ...input }) => run(record, input),
  };
  const [taken, setTaken] = useState(count);
  const Before = useCrudExtensions().beforeBulk[`${resource.name}.${action.name}`];
  return (
    <ActionDialog
      {...{ resource, call, onClose }}
      record={first}
      records={chosenOf(order)}
      action={asked}
      words={(part, values) => (part === "done" ? t("bulk:started") : words(part, values))}
      title={t("bulk.question", { action: words("label"), count: taken })}
      onDone={onClose}
      before={() => (
        <>
          {count < selected ? <p>{t("bulk:partly", { taken: count, selected })}</p> : null}
          {Before ? (
            <LazyPart>
              <Before records={records} selection={order.selection} onTaken={setTaken} />
            </LazyPart>
          ) : (
            <Names {...{ resource, records, count }} />
          )}
        </>
      )}
    />
  );
}

/** The names of the first records, and the number of further ones. */
function Names({ resource, records, count }: Pick<JobOrder, "resource" | "records" | "count">) {
  const { t } = useTranslation("bulk");
  const labels = useLabels();
  const named = records.slice(0, NAMED);
  return (
    <ul>
      {named.map((record) => (
        <li key={record.id}>{labels.name(resource, record)}</li>
      ))}
      {count > named.length ? <li>{t("more", { count: count - named.length })}</li> : null}
    </ul>
  );
}
