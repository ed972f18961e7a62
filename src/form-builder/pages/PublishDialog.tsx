import { Alert } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { levelsAsked } from "#domain/questionnaire/levels.ts";
import { isSameForm } from "#src/form-builder/builtForm.ts";
import { Differences } from "#src/form-builder/Differences.tsx";
import { type FormRecord, standingOf, toBuilt } from "#src/form-builder/formRecord.ts";
import { FormAdvice } from "#src/form-builder/pages/FormAdvice.tsx";
import { LanguageGaps } from "#src/form-builder/pages/LanguageGaps.tsx";
import { RunningAudits } from "#src/form-builder/pages/RunningAudits.tsx";
import { dayFromNow, isTerm, Term } from "#src/form-builder/pages/Term.tsx";
import { toBuiltVersion } from "#src/form-builder/publishedVersion.ts";
import { useRead } from "#src/shared/useRead.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** The published versions of a form, the newest first; none of one that never was. */
function useVersions(form: FormRecord) {
  const path = `/forms/${encodeURIComponent(form.id)}/versions` as const;
  return useRead(form.publishedVersion === null ? undefined : path);
}

type Versions = ReturnType<typeof useVersions>;

/** Differences to the last published version. */
function Changes({ form, versions: { found, problem, retry } }: { form: FormRecord; versions: Versions }) {
  const { t } = useTranslation("building");
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  const [latest] = found ?? [];
  if (!latest) return null;
  return (
    <section>
      <h3>{t("publish.changes", { version: latest.version })}</h3>
      <Differences before={toBuiltVersion(latest)} after={toBuilt(form)} />
    </section>
  );
}

/** Whether a version equals the form to be published: titles, questions and anchors. */
function holdsAll(version: NonNullable<Versions["found"]>[number] | undefined, form: FormRecord): boolean {
  return version?.anchorsCurrent === true && isSameForm(toBuiltVersion(version), toBuilt(form));
}

interface PublishDialogProps {
  form: FormRecord;
  /** @param from the day from which on it is in force; nothing for at once */
  onPublish(from: string | undefined): Promise<void>;
  /** Opens the subject of a finding: the question or the title, in its language. */
  onOpen(questionId: string | undefined, locale?: string): void;
  onClose(): void;
}

/**
 * Asks before a form is published: start date, replaced version, missing parts by level and language, changes, and
 * audits that keep the old version.
 */
export function PublishDialog({ form, onPublish, onOpen, onClose }: PublishDialogProps) {
  const { t } = useTranslation(["building", "resources", "common"]);
  const [busy, setBusy] = useState(false);
  const [from, setFrom] = useState(() => dayFromNow());
  const asked = levelsAsked(form.questions, programme);
  const missing = programme.levels.filter(({ name }) => !asked.includes(name));
  const versions = useVersions(form);
  const nothingNew = standingOf(form) === "inForce" && holdsAll(versions.found?.[0], form);
  const publish = async () => {
    setBusy(true);
    await onPublish(from > dayFromNow() ? from : undefined);
    onClose();
  };
  return (
    <Dialog
      width="45rem"
      title={t("publish.title", { version: (form.publishedVersion ?? 0) + 1 })}
      okText={t("publish.name")}
      cancelText={t("common:cancel")}
      okButtonProps={{ loading: buttonLoading(busy), disabled: nothingNew || !isTerm(from) }}
      onOk={() => void publish()}
      onCancel={onClose}
    >
      {nothingNew ? (
        <Alert type="info" showIcon message={t("publish.nothingNew", { version: form.publishedVersion })} />
      ) : null}
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
      <Changes form={form} versions={versions} />
      <RunningAudits form={form} />
    </Dialog>
  );
}
