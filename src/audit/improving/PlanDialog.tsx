import { Alert } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "#domain/errors.ts";
import type { Improvement } from "#domain/generated/resources.ts";
import { updateSchema } from "#domain/schema/derive.ts";
import type { Values } from "#domain/schema/resource.ts";
import { send } from "#providers/http/send.ts";
import { toProblem } from "#providers/problem.ts";
import { useDeleted } from "#src/audit/improving/useDeleted.ts";
import type { NewItem, PlanItem } from "#src/audit/improving/usePlan.ts";
import { usePlanDraft } from "#src/audit/improving/usePlanDraft.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { ConflictDialog } from "#src/crud/edit/ConflictDialog.tsx";
import { formOf } from "#src/crud/edit/formOf.ts";
import { precompiled } from "#src/forms/precompiled.ts";
import { SchemaForm } from "#src/forms/SchemaForm.tsx";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";

interface PlanDialogProps {
  taskCode: string;
  /** The improvement to change, or the initial values of a new one. */
  item: PlanItem | NewItem;
  onClose(): void;
  onSaved(): void;
}

const isStored = (item: PlanItem | NewItem): item is PlanItem => item.id !== undefined;

/** Props of a dialog that closes only with an answer, because the input could not be reached again otherwise. */
const ANSWERED = { closable: false, maskClosable: false, keyboard: false };

/**
 * Plans or changes an improvement. The input stays in the dialog until it is saved. If another person deletes the
 * improvement in the meantime, the input can be added as a new one or discarded.
 */
export function PlanDialog({ taskCode, item, onClose, onSaved }: PlanDialogProps) {
  const { t } = useTranslation(["audit", "common", "console"]);
  const labels = useLabels();
  const resource = useRegistry().get("improvement");
  const schema = useMemo(() => updateSchema(resource), [resource]);
  const form = useMemo(
    () => formOf(resource, { ...schema, required: ["action", "step"] }, labels),
    [resource, schema, labels],
  );
  const { typed, revision, changedIn, type, forget } = usePlanDraft(schema, taskCode, item);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const stored = isStored(item);
  const [deleted, noteDeleted] = useDeleted(stored ? item.id : undefined);
  const changes = stored && !deleted;
  const attempt = async (call: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await call();
      forget();
      onSaved();
      onClose();
    } catch (error) {
      const refusal = toProblem(error);
      if (changes && refusal.statusCode === 404) noteDeleted();
      else setProblem(refusal);
    } finally {
      setBusy(false);
    }
  };
  const change = (changed: Values, over: unknown) => {
    const body = { ...changed, revision: Number(over) };
    return attempt(() => send({ method: "PATCH", path: `/improvements/${item.id}`, body }));
  };
  const plan = (values: Values) => {
    const { origin, auditFieldId = null, finding = null } = item;
    const body = { ...(values as Pick<Improvement, "action">), origin, auditFieldId, finding };
    return attempt(() => send({ method: "POST", path: `/tasks/${taskCode}/improvements`, body }));
  };
  const save = (values: Values) => {
    setProblem(undefined);
    return changes ? change(changedIn(values), revision) : plan(values);
  };
  const giveUp = () => {
    forget();
    onClose();
  };
  const outdated = problem?.code === "REVISION_CONFLICT";
  const current = outdated && changes ? (problem.current as Row) : undefined;
  const answers = deleted
    ? { okText: t("audit:plan.addAnew"), cancelText: t("console:edit.discard"), onCancel: giveUp, ...ANSWERED }
    : { okText: t("common:save"), cancelText: t("common:cancel"), onCancel: onClose };
  return (
    <>
      <Dialog
        title={t(stored ? "audit:plan.change" : "audit:plan.new")}
        {...answers}
        okButtonProps={{ loading: buttonLoading(busy), htmlType: "submit", form: "improvement-form" }}
      >
        {deleted ? <Alert type="warning" showIcon role="alert" message={t("audit:plan.deletedMeanwhile")} /> : null}
        <SchemaForm
          {...form}
          id="improvement-form"
          idPrefix="improvement"
          formData={typed}
          validator={precompiled(resource.name)}
          {...(problem?.errors ? { errors: problem.errors } : {})}
          onChange={(values) => type(values as Values)}
          onSubmit={(values) => void save(values as Values)}
        />
        {problem && !outdated ? <Alert type="error" showIcon role="alert" message={errorMessage(problem)} /> : null}
      </Dialog>
      {current ? (
        <ConflictDialog
          {...{ resource, current }}
          changed={changedIn(typed)}
          changedBy={problem?.changedBy}
          saving={busy}
          onChoose={(chosen) => void change(chosen, current.revision)}
          onCancel={() => setProblem(undefined)}
        />
      ) : null}
    </>
  );
}
