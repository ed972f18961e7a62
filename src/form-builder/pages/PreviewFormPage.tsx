import { useOne } from "@refinedev/core";
import { Segmented, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { programme } from "#domain/programme.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import type { RefineProblem } from "#providers/problem.ts";
import { type FormRecord, toBuilt } from "#src/form-builder/formRecord.ts";
import { Preview } from "#src/form-builder/Preview.tsx";
import { editFormPath } from "#src/form-builder/places.ts";
import { ErrorPage } from "#src/ui/errors/ErrorPage.tsx";
import { LinkButton } from "#src/ui/LinkButton.tsx";
import "#src/form-builder/building.css";

/** `/dashboard/admin/form/preview/{id}` and `/preview/{name}/{id}`: a form as the team that answers it sees it. */
export default function PreviewFormPage() {
  const { id = "" } = useParams();
  const { t, i18n } = useTranslation("building");
  const [locale, setLocale] = useState<string>(i18n.language);
  const { data, isLoading, error, refetch } = useOne<FormRecord, RefineProblem>({
    resource: "forms",
    id,
    errorNotification: false,
  });
  if (isLoading) return <Skeleton active paragraph={{ rows: 8 }} className="card" />;
  if (error || !data)
    return <ErrorPage status={error?.statusCode} message={error?.message} onRetry={() => void refetch()} />;
  const { titles, questions } = toBuilt(data.data);
  return (
    <article className="record-page">
      <header className="record-bar">
        <h1 lang={locale}>{textIn(titles, locale)}</h1>
        <LinkButton to={editFormPath(id)}>{t("preview.edit")}</LinkButton>
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
