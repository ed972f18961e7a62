import { Alert, App } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActionDefinition } from "#domain/schema/action.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { drawnInputs, inputForm } from "#src/crud/actions/inputForm.ts";
import { RevealedSecret } from "#src/crud/actions/RevealedSecret.tsx";
import { type Chosen, SignedOut } from "#src/crud/actions/SignedOut.tsx";
import type { ActionCallState } from "#src/crud/actions/useActionCall.ts";
import { useInput } from "#src/crud/actions/useInput.ts";
import type { ActionWords } from "#src/crud/actions/words.ts";
import { interpreting } from "#src/forms/interpreting.ts";
import { SchemaForm } from "#src/forms/SchemaForm.tsx";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { catchLostFocus } from "#src/ui/lostFocus.ts";

/** An input that a page renders itself in the dialog. */
export interface SlotInput {
  /** Current input, including that of an earlier dialog. */
  typed: Values;
  /** Called with typed input, which is stored until it is sent. */
  onType(values: Values): void;
  /** Called with the values to send, typed or not. */
  onValues(values: Values): void;
}

interface ActionDialogProps {
  resource: Resource;
  record: Row;
  action: ActionDefinition;
  words: ActionWords;
  title: string;
  call: ActionCallState;
  /** The records of the action, if there are several. */
  records?: Chosen;
  /** Content of the page before and after the question. */
  before?: ((input: SlotInput) => ReactNode) | undefined;
  after?: ((input: SlotInput) => ReactNode) | undefined;
  onClose(): void;
  /** Called with the answer after the action. */
  onDone(answered: Values): void;
}

const FORM = "action-form";

/**
 * Asks before an action, collects its input, shows the result, and displays a secret once. After a refusal, the dialog
 * stays open with the input.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { resource, record, action, words, title, call, records, before, after, onClose, onDone } = props;
  const { t } = useTranslation("common");
  const labels = useLabels();
  const { message } = App.useApp();
  const { typed, type, errors, check, revision, forget } = useInput(resource, action, record, words);
  const [slotted, setSlotted] = useState<Values>({});
  const slot: SlotInput = {
    typed,
    onType: (values) => type({ ...typed, ...values }),
    onValues: setSlotted,
  };
  const { run, busy, problem, secret } = call;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an action's texts only change with the language, like the labels
  const form = useMemo(() => inputForm(resource, action, words, labels), [resource, action, labels]);

  async function confirm(): Promise<void> {
    if (!check()) return;
    const drawn = Object.fromEntries(drawnInputs(action).map(([name]) => [name, typed[name]]));
    const answered = await run({ ...record, revision }, { ...drawn, ...slotted });
    if (answered) forget();
    if (!answered || (action.returnsSecret && answered[action.returnsSecret])) return;
    const doneText = words("done", answered);
    if (doneText) void message.success(doneText);
    onDone(answered);
    catchLostFocus();
  }

  const takes = drawnInputs(action).length > 0;
  const secretShown = secret !== undefined;
  const submits = takes && !secretShown ? { htmlType: "submit" as const, form: FORM } : {};
  const closing = secretShown ? { onOk: onClose, cancelButtonProps: { hidden: true } } : {};
  const refused = problem?.problem.errors;
  return (
    <Dialog
      title={title}
      okText={secretShown ? t("close") : words("label")}
      cancelText={words("cancel") ?? t("cancel")}
      okButtonProps={{ danger: (action.danger ?? false) && !secretShown, loading: buttonLoading(busy), ...submits }}
      onOk={takes ? undefined : () => void confirm()}
      onCancel={onClose}
      {...closing}
    >
      {secretShown ? (
        <RevealedSecret
          text={words("revealed") ?? words("done") ?? ""}
          secret={secret}
          code={String(record.code ?? record.id)}
          sheet={action.sheet}
        />
      ) : (
        <>
          {before?.(slot)}
          <p>{words("confirm")}</p>
          {action.signsOut ? (
            <SignedOut {...{ resource, action }} records={records ?? { ids: [record.id] }} chosen={typed} />
          ) : null}
          {after?.(slot)}
          {takes ? (
            <SchemaForm
              {...form}
              id={FORM}
              idPrefix={FORM}
              formData={typed}
              validator={interpreting}
              {...(refused ? { errors: refused } : {})}
              ownErrors={errors}
              onChange={(values) => type(values as Values)}
              onSubmit={() => void confirm()}
            />
          ) : null}
        </>
      )}
      {problem ? (
        <Alert type="error" showIcon role="alert" message={problem.message} className="dialog-problem" />
      ) : null}
    </Dialog>
  );
}
