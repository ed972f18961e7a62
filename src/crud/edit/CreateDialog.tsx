import { Alert } from "antd";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { formOf } from "#src/crud/edit/formOf.ts";
import { recordDraft, withoutPasswords } from "#src/crud/edit/recordDraft.ts";
import { useCreation } from "#src/crud/edit/useCreation.ts";
import { precompiled } from "#src/forms/precompiled.ts";
import { SchemaForm } from "#src/forms/SchemaForm.tsx";
import { dropDraft, readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";

const FORM = "create-in-place";

export interface CreateDialogProps {
  resource: Resource;
  /** Name for the record. */
  name: string;
  onCreated(id: string): void;
  onClose(): void;
  /** Called after the dialog has closed. */
  onClosed(): void;
}

/** Creates a record that the form behind the dialog needs. Unsaved input is restored the next time. */
export default function CreateDialog({ resource, name, onCreated, onClose, onClosed }: CreateDialogProps) {
  const { t } = useTranslation(["common", "frame"]);
  const labels = useLabels();
  const place = { owner: useSignedIn().id, about: `${resource.path}/in-place` };
  const { schema, saving, problem, create } = useCreation(resource);
  const form = useMemo(() => formOf(resource, schema, labels), [resource, schema, labels]);
  useEffect(() => onClosed, [onClosed]);
  const [typed, setTyped] = useState<Values>(() => ({
    ...readDraft(recordDraft, place)?.values,
    ...(resource.label in schema.properties ? { [resource.label]: name } : {}),
  }));
  const type = (values: Values) => {
    setTyped(values);
    writeDraft(recordDraft, place, { values: withoutPasswords(schema, values) });
  };
  const save = (values: Values) =>
    create(values, ({ id }) => {
      dropDraft(recordDraft, place);
      onCreated(id);
      onClose();
    });
  return (
    <Dialog
      title={t("frame:titles.new", { name: labels.one(resource) })}
      okText={t("save")}
      cancelText={t("cancel")}
      okButtonProps={{ htmlType: "submit", form: FORM, loading: buttonLoading(saving) }}
      onCancel={onClose}
    >
      <SchemaForm
        {...form}
        id={FORM}
        idPrefix={FORM}
        formData={typed}
        validator={precompiled(resource.name)}
        {...(problem?.problem.errors ? { errors: problem.problem.errors } : {})}
        onChange={(values) => type(values as Values)}
        onSubmit={(values) => save(values as Values)}
      />
      {problem ? (
        <Alert type="error" showIcon role="alert" message={problem.message} className="dialog-problem" />
      ) : null}
    </Dialog>
  );
}
