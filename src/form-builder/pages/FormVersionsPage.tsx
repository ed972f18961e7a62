import { Button, Empty, Select, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router-dom";
import { dateFormat } from "#domain/texts/formats.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { type BuiltForm, isSameForm } from "#src/form-builder/builtForm.ts";
import { Differences } from "#src/form-builder/Differences.tsx";
import { formDraft } from "#src/form-builder/formDraft.ts";
import { type FormRecord, toBuilt } from "#src/form-builder/formRecord.ts";
import { editFormPath, formPlace } from "#src/form-builder/places.ts";
import { type PublishedVersion, termOf, toBuiltVersion } from "#src/form-builder/publishedVersion.ts";
import { readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";
import { useRead } from "#src/shared/useRead.ts";
import { ErrorPage } from "#src/ui/errors/ErrorPage.tsx";
import { usePageModal } from "#src/ui/usePageModal.ts";
import "#src/form-builder/building.css";
import { OneRecord } from "#src/ui/OneRecord.tsx";

/** The draft among the versions. */
const DRAFT = 0;

/** The form being built: unsaved changes in this browser, or else the server's. */
function useDraft(form: FormRecord) {
  const { id: owner } = useSignedIn();
  const place = { owner, about: formPlace(form.id) };
  const [unsaved] = useState(() => readDraft(formDraft, place));
  return { place, unsaved, draft: unsaved?.form ?? toBuilt(form) };
}

/** Restores a version into the draft, after a question; undo on the builder's page returns to the former content. */
function useRestore(form: FormRecord, { place, unsaved, draft }: ReturnType<typeof useDraft>) {
  const { t } = useTranslation("building");
  const { confirm } = usePageModal();
  const navigate = useNavigate();
  const restore = (restored: BuiltForm) => {
    writeDraft(formDraft, place, { form: restored, revision: unsaved?.revision ?? form.revision, before: draft });
    navigate(editFormPath(form.id));
  };
  return (published: PublishedVersion) =>
    confirm({
      title: t("versions.restoreTitle", { version: published.version }),
      content: t("versions.restoreExplain"),
      okText: t("versions.restore", { version: published.version }),
      cancelText: t("common:cancel"),
      onOk: () => restore(toBuiltVersion(published)),
    });
}

function Comparison({ form, versions }: { form: FormRecord; versions: PublishedVersion[] }) {
  const { t, i18n } = useTranslation("building");
  const state = useDraft(form);
  const restore = useRestore(form, state);
  const [latest, previous] = versions;
  const asPublished = latest !== undefined && isSameForm(toBuiltVersion(latest), state.draft);
  const [newer, setNewer] = useState(asPublished ? latest?.version : DRAFT);
  const [older, setOlder] = useState((asPublished && previous ? previous : latest)?.version);
  const find = (version: number | undefined) => versions.find((one) => one.version === version);
  const formOf = (version: number | undefined): BuiltForm => {
    const published = find(version);
    return published ? toBuiltVersion(published) : state.draft;
  };
  const date = dateFormat(i18n.language, { dateStyle: "medium" });
  const label = (one: PublishedVersion) => {
    const text = t("versions.one", { version: one.version, date: date.format(new Date(one.publishedAt)) });
    const state = termOf(one, new Date());
    if (state === "planned") return t("versions.planned", { text, date: date.format(new Date(one.inForceFrom ?? "")) });
    return state === "inForce" ? t("versions.inForce", { text }) : text;
  };
  const options = [
    { value: DRAFT, label: t(state.unsaved ? "versions.draftUnsaved" : "versions.draft") },
    ...versions.map((one) => ({ value: one.version, label: label(one) })),
  ];
  const choice = (name: string, version: number | undefined, choose: (version: number) => void) => (
    <Select
      popupMatchSelectWidth={false}
      aria-label={name}
      value={version ?? null}
      options={options}
      onChange={choose}
    />
  );
  const restorable = find(older);
  return (
    <section className="card">
      <div className="record-bar">
        {choice(t("versions.older"), older, setOlder)}
        <span aria-hidden="true">→</span>
        {choice(t("versions.newer"), newer, setNewer)}
        {restorable ? (
          <Button onClick={() => restore(restorable)}>{t("versions.restore", { version: restorable.version })}</Button>
        ) : null}
      </div>
      <Differences before={formOf(older)} after={formOf(newer)} />
    </section>
  );
}

function FormVersions({ form }: { form: FormRecord }) {
  const { t } = useTranslation(["building", "audit", "questionnaire"]);
  const { found, problem, retry } = useRead(`/forms/${encodeURIComponent(form.id)}/versions`);
  if (problem) return <ErrorPage status={problem.statusCode} message={errorMessage(problem)} onRetry={retry} />;
  if (found === undefined) return <Skeleton active paragraph={{ rows: 8 }} className="card" />;
  if (found === null) return <ErrorPage status={404} />;
  return (
    <article className="record-page">
      <nav aria-label={t("versions.where")}>
        <Link to={editFormPath(form.id)}>← {t("versions.back")}</Link>
      </nav>
      <header className="record-bar">
        <h1>{t("versions.title")}</h1>
      </header>
      {found.length === 0 ? (
        <Empty className="card" image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("versions.none")} />
      ) : (
        <Comparison form={form} versions={found} />
      )}
    </article>
  );
}

/** `/dashboard/admin/form/versions/{id}`: versions of a form and its draft, what differs between two of them, and the way back. */
export default function FormVersionsPage() {
  const { id = "" } = useParams();
  return (
    <OneRecord<FormRecord> path="forms" id={id} changing>
      {(form) => <FormVersions form={form} />}
    </OneRecord>
  );
}
