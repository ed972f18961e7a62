import { Button, Tag } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router-dom";
import { programme } from "#domain/programme.ts";
import { levelsAsked } from "#domain/questionnaire/levels.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { send } from "#providers/http/send.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import { FormBuilder } from "#src/form-builder/FormBuilder.tsx";
import { formDraft } from "#src/form-builder/formDraft.ts";
import { type FormRecord, standingOf, toBody, toBuilt } from "#src/form-builder/formRecord.ts";
import { OvertakenAlert } from "#src/form-builder/OvertakenAlert.tsx";
import { PublishButton } from "#src/form-builder/pages/PublishButton.tsx";
import { PublishDialog } from "#src/form-builder/pages/PublishDialog.tsx";
import {
  createFormPath,
  formPlace,
  formVersionsPath,
  newFormPlace,
  previewFormPath,
} from "#src/form-builder/places.ts";
import { useBuilder } from "#src/form-builder/useBuilder.ts";
import type { Overtaken } from "#src/form-builder/useFormHistory.ts";
import { useSaveForm } from "#src/form-builder/useSaveForm.ts";
import { readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";
import { LinkButton } from "#src/ui/LinkButton.tsx";
import { OneRecord } from "#src/ui/OneRecord.tsx";
import { usePageModal } from "#src/ui/usePageModal.ts";

/**
 * Starts a new form of the same field with this one's texts and questions. Asks first if one was already started; undo
 * returns to that.
 */
function useDuplicate({ auditFieldId }: FormRecord, { titles, questions }: BuiltForm) {
  const { t } = useTranslation(["building", "common"]);
  const { confirm } = usePageModal();
  const { id: owner } = useSignedIn();
  const navigate = useNavigate();
  const place = { owner, about: newFormPlace(auditFieldId) };
  const begin = (before: BuiltForm | undefined) => {
    const copy = Object.fromEntries(
      Object.entries(titles).map(([locale, title]) => [locale, t("copyOf", { title, lng: locale })]),
    );
    writeDraft(formDraft, place, { form: { titles: copy, questions }, before });
    navigate(createFormPath(auditFieldId));
  };
  return () => {
    const before = readDraft(formDraft, place)?.form;
    if (!before) return begin(undefined);
    confirm({
      title: t("duplicating.title"),
      content: t("duplicating.explain"),
      okText: t("duplicate"),
      cancelText: t("common:cancel"),
      onOk: () => begin(before),
    });
  };
}

/** Which version audits are asked that are requested now, or from when on or until when they are. */
function Standing({ form }: { form: FormRecord }) {
  const { t, i18n } = useTranslation("building");
  const standing = standingOf(form);
  const moment = standing === "planned" ? form.inForceFrom : form.retiredAt;
  const date = moment ? dateFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(moment)) : "";
  return <Tag>{t(`standing.${standing}`, { version: form.publishedVersion, date })}</Tag>;
}

function ExistingForm({ form, onSaved }: { form: FormRecord; onSaved: () => Promise<unknown> }) {
  const { t, i18n } = useTranslation("building");
  const [publishing, setPublishing] = useState(false);
  const read = useMemo(() => toBuilt(form), [form]);
  const builder = useBuilder(formPlace(form.id), read, form.revision);
  const duplicate = useDuplicate(form, builder.form);
  const { saving, problem, run } = useSaveForm();
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const takeIn = async () => {
    const { data } = await send({ method: "GET", path: `/forms/${form.id}` });
    setOvertaken(builder.takeIn(toBuilt(data), data.revision));
    await onSaved();
  };
  const save = async () => {
    const body = { revision: builder.revision ?? form.revision, ...toBody(builder.form) };
    const saved = await run(() => send({ method: "PUT", path: `/forms/${form.id}`, body }), "saved", takeIn);
    if (!saved) return;
    setOvertaken(undefined);
    builder.saved(saved.revision, toBuilt(saved));
    await onSaved();
  };
  const publish = async (from: string | undefined) => {
    const call = {
      method: "POST",
      path: `/forms/${form.id}/publish`,
      body: { from, revision: builder.revision ?? form.revision },
    } as const;
    const published = await run(() => send(call), from ? "publish.planned" : "publish.done", takeIn);
    if (!published) return;
    setOvertaken(undefined);
    builder.saved(published.revision, toBuilt(published));
    await onSaved();
  };
  const open = (questionId: string | undefined, locale?: string) => {
    setPublishing(false);
    if (locale) builder.setLocale(locale);
    builder.open(questionId, "heading");
  };
  const asked = levelsAsked(read.questions, programme);
  return (
    <FormBuilder
      {...{ builder, saving, problem }}
      notice={overtaken ? <OvertakenAlert {...{ builder, overtaken }} onChange={setOvertaken} /> : null}
      standing={<Standing form={form} />}
      title={t("edit", { title: textIn(builder.form.titles, i18n.language) })}
      onSave={() => void save()}
      tools={
        <>
          <LinkButton to={previewFormPath(form.id)}>{t("preview.name")}</LinkButton>
          <LinkButton to={formVersionsPath(form.id)}>{t("versions.name")}</LinkButton>
          <Button onClick={duplicate}>{t("duplicate")}</Button>
        </>
      }
      actions={
        <>
          <PublishButton
            barred={builder.unsaved ? "unsaved" : asked.length === 0 ? "nothing" : undefined}
            onPublish={() => setPublishing(true)}
          />
          {publishing ? (
            <PublishDialog form={form} onPublish={publish} onOpen={open} onClose={() => setPublishing(false)} />
          ) : null}
        </>
      }
    />
  );
}

/** `/dashboard/admin/form/edit/{id}`: edits a form; published versions stay as they are. */
export default function EditFormPage() {
  const { id = "" } = useParams();
  return (
    <OneRecord<FormRecord> path="forms" id={id} changing>
      {(form, readAgain) => <ExistingForm key={id} form={form} onSaved={readAgain} />}
    </OneRecord>
  );
}
