import { Alert } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { levelsAsked } from "#domain/questionnaire/levels.ts";
import { Differences } from "#src/form-builder/Differences.tsx";
import { type FormRecord, toBuilt } from "#src/form-builder/formRecord.ts";
import { FormAdvice } from "#src/form-builder/pages/FormAdvice.tsx";
import { LanguageGaps } from "#src/form-builder/pages/LanguageGaps.tsx";
import { RunningAudits } from "#src/form-builder/pages/RunningAudits.tsx";
import { dayFromNow, isTerm, Term } from "#src/form-builder/pages/Term.tsx";
import { useRead } from "#src/shared/useRead.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** What differs from the version that was published last; nothing for a form that never was. */
function Changes({ form }: { form: FormRecord }) {
  const { t } = useTranslation("building");
  const path = `/forms/${encodeURIComponent(form.id)}/versions` as const;
  const { found, problem, retry } = useRead(form.publishedVersion === null ? undefined : path);
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  const [latest] = found ?? [];
  if (!latest) return null;
  return (
    <section>
      <h3>{t("publish.changes", { version: latest.version })}</h3>
      <Differences before={latest.questions} after={form.questions} />
    </section>
  );
}

interface PublishDialogProps {
  form: FormRecord;
  /** @param from the day from which on it is in force; nothing for at once */
  onPublish(from: string | undefined): Promise<void>;
  /** Leads to what a finding is about: the question, or the title; in the language that it is about. */
  onOpen(questionId: string | undefined, locale?: string): void;
  onClose(): void;
}

/** Asks before a form is published: from when on it is in force, what it replaces, what is missing by level and language, what changes, who keeps the old one. */
export function PublishDialog({ form, onPublish, onOpen, onClose }: PublishDialogProps) {
  const { t } = useTranslation(["building", "resources", "common"]);
  const [busy, setBusy] = useState(false);
  const [from, setFrom] = useState(() => dayFromNow());
  const asked = levelsAsked(form.questions, programme);
  const missing = programme.levels.filter(({ name }) => !asked.includes(name));
  const publish = async () => {
    setBusy(true);
    await onPublish(from > dayFromNow() ? from : undefined);
    onClose();
  };
  return (
    <Dialog
      width={720}
      title={t("publish.title", { version: (form.publishedVersion ?? 0) + 1 })}
      okText={t("publish.name")}
      cancelText={t("common:cancel")}
      okButtonProps={{ loading: buttonLoading(busy), disabled: !isTerm(from) }}
      onOk={() => void publish()}
      onCancel={onClose}
    >
      <Term form={form} from={from} onChange={setFrom} />
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
      <FormAdvice questions={form.questions} onOpen={onOpen} />
      <LanguageGaps form={toBuilt(form)} onOpen={onOpen} />
      <Changes form={form} />
      <RunningAudits form={form} />
    </Dialog>
  );
}
