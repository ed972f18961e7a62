import { Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { programme } from "#domain/programme.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { type FormRecord, toBuilt } from "#src/form-builder/formRecord.ts";
import { Preview } from "#src/form-builder/Preview.tsx";
import { editFormPath } from "#src/form-builder/places.ts";
import { LinkButton } from "#src/ui/LinkButton.tsx";
import "#src/form-builder/building.css";
import { OneRecord } from "#src/ui/OneRecord.tsx";

function FormPreview({ form }: { form: FormRecord }) {
  const { t, i18n } = useTranslation("building");
  const [locale, setLocale] = useState<string>(i18n.language);
  const { titles, questions } = toBuilt(form);
  return (
    <article className="record-page">
      <header className="record-bar">
        <h1 lang={locale}>{textIn(titles, locale)}</h1>
        <LinkButton to={editFormPath(form.id)}>{t("preview.edit")}</LinkButton>
      </header>
      <p>{t("preview.explain")}</p>
      <Segmented
        aria-label={t("preview.language")}
        value={locale}
        options={programme.locales.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={setLocale}
      />
      <h2>{t("questions", { count: questions.length })}</h2>
      <Preview questions={questions} locale={locale} />
    </article>
  );
}

/** `/dashboard/admin/form/preview/{id}` and `/preview/{name}/{id}`: a form as the team that answers it sees it. */
export default function PreviewFormPage() {
  const { id = "" } = useParams();
  return (
    <OneRecord<FormRecord> path="forms" id={id}>
      {(form) => <FormPreview form={form} />}
    </OneRecord>
  );
}
