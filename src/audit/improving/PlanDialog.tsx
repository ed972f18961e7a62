import { Alert } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "#domain/errors.ts";
import type { Improvement } from "#domain/generated/resources.ts";
import { updateSchema } from "#domain/schema/derive.ts";
import { send } from "#providers/http/send.ts";
import { toProblem } from "#providers/problem.ts";
import type { PlanItem } from "#src/audit/improving/usePlan.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { formOf } from "#src/crud/edit/formOf.ts";
import { recordDraft } from "#src/crud/edit/recordDraft.ts";
import { changedValues, formValues, type Values } from "#src/crud/edit/values.ts";
import { precompiled } from "#src/forms/precompiled.ts";
import { SchemaForm } from "#src/forms/SchemaForm.tsx";
import { dropDraft, readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";

/** What a new improvement begins with. */
export type NewItem = Pick<PlanItem, "origin"> & Partial<PlanItem>;

interface PlanDialogProps {
  taskCode: string;
  /** The one that is changed, or what a new one begins with. */
  item: PlanItem | NewItem;
  onClose(): void;
  onSaved(): void;
}

const isStored = (item: PlanItem | NewItem): item is PlanItem => item.id !== undefined;

/** Planning an improvement, or changing one; what was typed stays in the dialog until it is saved. */
export function PlanDialog({ taskCode, item, onClose, onSaved }: PlanDialogProps) {
  const { t } = useTranslation(["audit", "common"]);
  const labels = useLabels();
  const resource = useRegistry().get("improvement");
  const schema = useMemo(() => updateSchema(resource), [resource]);
  const form = useMemo(
    () => formOf(resource, { ...schema, required: ["action", "step"] }, labels),
    [resource, schema, labels],
  );
  const place = { owner: useSignedIn().id, about: `improvement:${isStored(item) ? item.id : taskCode}` };
  const [typed, setTyped] = useState<Values>(() => ({
    ...formValues(schema, { step: "plan", ...item }),
    ...(item.action && !isStored(item) ? {} : readDraft(recordDraft, place)?.values),
  }));
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const type = (values: unknown) => {
    setTyped(values as Values);
    writeDraft(recordDraft, place, { values: values as Values });
  };
  const save = async (values: Values) => {
    setBusy(true);
    setProblem(undefined);
    try {
      if (isStored(item)) {
        const body = { ...changedValues(schema, { ...item }, values), revision: item.revision };
        await send({ method: "PATCH", path: `/improvements/${item.id}`, body });
      } else {
        const { origin, auditFieldId = null } = item;
        await send({
          method: "POST",
          path: `/tasks/${taskCode}/improvements`,
          body: { ...(values as Pick<Improvement, "action">), origin, auditFieldId },
        });
      }
      dropDraft(recordDraft, place);
      onSaved();
      onClose();
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t(isStored(item) ? "audit:plan.change" : "audit:plan.new")}
      okText={t("common:save")}
      cancelText={t("common:cancel")}
      okButtonProps={{ loading: buttonLoading(busy), htmlType: "submit", form: "improvement-form" }}
      onCancel={onClose}
    >
      <SchemaForm
        {...form}
        id="improvement-form"
        idPrefix="improvement"
        formData={typed}
        validator={precompiled(resource.name)}
        {...(problem?.errors ? { errors: problem.errors } : {})}
        onChange={type}
        onSubmit={(values) => void save(values as Values)}
      />
      {problem ? <Alert type="error" showIcon role="alert" message={errorMessage(problem)} /> : null}
    </Dialog>
  );
}
