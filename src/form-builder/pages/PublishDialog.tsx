import { useList } from "@refinedev/core";
import { Alert, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { levelsAsked } from "#domain/questionnaire/levels.ts";
import type { FormRecord } from "#src/form-builder/formRecord.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

/** The form that is current in the same audit field, if that is another one. */
function useReplaced({ id, auditFieldId }: FormRecord): FormRecord | undefined {
  const { data } = useList<FormRecord>({
    resource: "forms",
    filters: [
      { field: "auditFieldId", operator: "eq", value: auditFieldId },
      { field: "retired", operator: "eq", value: false },
    ],
    meta: { fields: ["title", "texts", "publishedVersion"] },
  });
  return data?.data.find((form) => form.id !== id && form.publishedVersion !== null);
}

interface PublishDialogProps {
  form: FormRecord;
  onPublish(): Promise<void>;
  onClose(): void;
}

/** Asks before a form is published: tells which form it replaces, and for which levels its field cannot be requested. */
export function PublishDialog({ form, onPublish, onClose }: PublishDialogProps) {
  const { t, i18n } = useTranslation(["building", "resources", "common"]);
  const [busy, setBusy] = useState(false);
  const replaced = useReplaced(form);
  const asked = levelsAsked(form.questions, programme);
  const missing = programme.levels.filter(({ name }) => !asked.includes(name));
  const publish = async () => {
    setBusy(true);
    await onPublish();
    onClose();
  };
  return (
    <Modal
      open
      title={t("publish.title", { version: (form.publishedVersion ?? 0) + 1 })}
      okText={t("publish.name")}
      cancelText={t("common:cancel")}
      okButtonProps={{ loading: buttonLoading(busy) }}
      onOk={() => void publish()}
      onCancel={onClose}
    >
      <p>{t("publish.explain")}</p>
      {replaced ? (
        <p>{t("publish.replaces", { title: replaced.texts.title?.[i18n.language] ?? replaced.title })}</p>
      ) : null}
      {missing.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          message={t("publish.missing")}
          description={
            <ul>
              {missing.map(({ name }) => (
                <li key={name}>{t("publish.notAsked", { level: t(`resources:task.values.level.${name}`) })}</li>
              ))}
            </ul>
          }
        />
      ) : null}
    </Modal>
  );
}
