import { Alert, App } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActionDefinition } from "#domain/schema/action.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { drawnInputs, inputForm } from "#src/crud/actions/inputForm.ts";
import { RevealedSecret } from "#src/crud/actions/RevealedSecret.tsx";
import type { ActionCallState } from "#src/crud/actions/useActionCall.ts";
import { useInput } from "#src/crud/actions/useInput.ts";
import type { ActionWords } from "#src/crud/actions/words.ts";
import type { Values } from "#src/crud/edit/values.ts";
import { interpreting } from "#src/forms/interpreting.ts";
import { SchemaForm } from "#src/forms/SchemaForm.tsx";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { catchLostFocus } from "#src/ui/lostFocus.ts";

/** The input that a page draws itself in the dialog. */
export interface SlotInput {
  /** What was typed, also in an earlier dialog of the same. */
  typed: Values;
  /** Somebody typed: it is kept until it is sent. */
  onType(values: Values): void;
  /** What is to be sent, typed or not. */
  onValues(values: Values): void;
}

interface ActionDialogProps {
  resource: Resource;
  record: Row;
  action: ActionDefinition;
  words: ActionWords;
  title: string;
  call: ActionCallState;
  /** What the page shows before and behind the question. */
  before?: ((input: SlotInput) => ReactNode) | undefined;
  after?: ((input: SlotInput) => ReactNode) | undefined;
  onClose(): void;
  /** The action was taken, and this was answered. */
  onDone(answered: Values): void;
}

const FORM = "action-form";

/**
 * Asks before an action, for what it takes as well, says what came of it, and shows once what is shown once; a refusal
 * stays in the dialog, with what was typed.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { resource, record, action, words, title, call, before, after, onClose, onDone } = props;
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of an action change with the language alone, as the labels do
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
