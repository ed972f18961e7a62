import { Alert, App, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RecordAction } from "#domain/access/recordActions.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { AskedForm, useAsked } from "#src/crud/actions/AskedForm.tsx";
import { RevealedSecret } from "#src/crud/actions/RevealedSecret.tsx";
import { useActionCall } from "#src/crud/actions/useActionCall.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Choice } from "#src/ui/Choice.tsx";

export interface ActionDialogProps {
  resource: Resource;
  record: Row;
  action: RecordAction;
  onClose: () => void;
  /** The record is gone. */
  onEnded: () => void;
}

const FORM = "action-form";

/** Asks before an action, says what came of it, and shows once what is shown once; a refusal stays in the dialog. */
export function ActionDialog({ resource, record, action, onClose, onEnded }: ActionDialogProps) {
  const { t } = useTranslation("console");
  const labels = useLabels();
  const { message } = App.useApp();
  const { choose, asks, danger = false, reveals, sheet, ends } = action;
  const [chosen, setChosen] = useState(choose?.values[0]);
  const { typed, type, revision, forget } = useAsked(resource, action, record);
  const { run, busy, problem, secret } = useActionCall(resource, action);
  const words = (part: string) => labels.action(resource, action, part);
  const name = labels.name(resource, record);

  async function confirm(): Promise<void> {
    const done = await run({ ...record, revision }, { chosen, typed });
    if (done) forget();
    if (!done || reveals) return;
    void message.success(words("done"));
    onClose();
    if (ends) onEnded();
  }

  const submits = asks ? { htmlType: "submit" as const, form: FORM } : {};
  const closing = secret === undefined ? undefined : { onOk: onClose, cancelButtonProps: { hidden: true } };
  return (
    <Modal
      open
      title={`${t("common:label", { name: words("label") })} ${name}`}
      okText={secret === undefined ? words("label") : t("common:close")}
      cancelText={t("common:cancel")}
      okButtonProps={{ danger: danger && secret === undefined, loading: buttonLoading(busy), ...submits }}
      onOk={asks ? undefined : () => void confirm()}
      onCancel={onClose}
      {...closing}
    >
      {secret === undefined ? (
        <p>{words("confirm")}</p>
      ) : (
        <RevealedSecret text={words("done")} secret={secret} code={record.id} sheet={sheet} />
      )}
      {choose && secret === undefined ? (
        <Choice
          label={words("choose")}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={choose.values.map((value) => ({ value, label: words(`choices.${value}`) }))}
        />
      ) : null}
      {asks ? (
        <AskedForm
          resource={resource}
          action={action}
          id={FORM}
          typed={typed}
          errors={problem?.problem.errors}
          onType={type}
          onSubmit={() => void confirm()}
        />
      ) : null}
      {problem ? (
        <Alert type="error" showIcon role="alert" message={problem.message} className="dialog-problem" />
      ) : null}
    </Modal>
  );
}
