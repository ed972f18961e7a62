import { Alert, Button, Select } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Texts } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { formProblems } from "#domain/questionnaire/edit.ts";
import { completeness, formTexts } from "#domain/questionnaire/formTexts.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { RefineProblem } from "#providers/problem.ts";
import { listPath } from "#src/core/paths.ts";
import { FileButtons } from "#src/form-builder/FileButtons.tsx";
import { Questions } from "#src/form-builder/Questions.tsx";
import type { Builder } from "#src/form-builder/useBuilder.ts";
import { TextsIn } from "#src/forms/fields/TextsIn.tsx";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import "#src/form-builder/building.css";

interface FormBuilderProps {
  builder: Builder;
  title: string;
  saving: boolean;
  /** What the server refused. */
  problem: RefineProblem | undefined;
  /** Further buttons of the page. */
  actions?: ReactNode;
  onSave(): void;
}

/** How much of the form each language has. */
function Completeness({ builder }: { builder: Builder }) {
  const { t } = useTranslation("building");
  const { titles, questions } = builder.form;
  const texts = useMemo(() => [{ key: "title", texts: titles }, ...formTexts(questions)], [titles, questions]);
  return (
    <ul className="completeness" aria-label={t("completeness")}>
      {programme.locales.map(({ code, name }) => {
        const { done, total } = completeness(texts, code);
        return (
          <li key={code} className={done === total ? "complete" : undefined}>
            <span>{name}</span> {t("texts", { done, total })}
            <progress value={done} max={total} aria-hidden="true" />
          </li>
        );
      })}
    </ul>
  );
}

/** The form builder: titles, questions, preview; kept in the browser until it is saved. */
export function FormBuilder({ builder, title, saving, problem, actions, onSave }: FormBuilderProps) {
  // All that the editor of a question reads: opening one must not hide the page while a text is fetched.
  const { t, i18n } = useTranslation(["building", "resources", "audit", "questionnaire"]);
  const [locale, setLocale] = useState<string>(i18n.language);
  const { form } = builder;
  const problems = useMemo(() => formProblems(form.questions, questionTypes), [form.questions]);
  const hasTitle = Boolean(form.titles[programme.fallbackLocale]?.trim());
  const todo = problems.length + (hasTitle ? 0 : 1);
  return (
    <article className="record-page builder-page">
      <nav aria-label={t("versions.where")}>
        <Link to={listPath("forms")}>← {t("resources:form.many")}</Link>
      </nav>
      <header className="record-bar">
        <h1>{title}</h1>
        <FileButtons builder={builder} name={form.titles[programme.fallbackLocale] || "form"} />
        {actions}
        <Button type="primary" loading={buttonLoading(saving)} disabled={todo > 0} onClick={onSave}>
          {t("common:save")}
        </Button>
      </header>
      {builder.restored ? (
        <Alert
          type="info"
          showIcon
          message={t("restored")}
          action={
            <Button size="small" onClick={builder.forget}>
              {t("discard")}
            </Button>
          }
        />
      ) : null}
      {problem ? <Alert type="error" showIcon role="alert" message={problem.message} /> : null}
      <p role="status" className="builder-todo">
        {todo > 0 ? t("todo", { count: todo }) : t("ready")}
      </p>
      <section className="card" aria-labelledby="builder-title">
        <h2 id="builder-title">{t("title")}</h2>
        <div className="texts-field">
          <TextsIn
            id="form-title"
            texts={form.titles}
            disabled={false}
            onChange={(texts) => builder.setTitles(texts as Texts)}
          />
        </div>
        <h3>{t("completeness")}</h3>
        <Completeness builder={builder} />
        <div className="preview-language">
          <span aria-hidden="true">{t("preview.language")}</span>
          <Select
            aria-label={t("preview.language")}
            value={locale}
            options={programme.locales.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={setLocale}
          />
        </div>
      </section>
      <Questions builder={builder} problems={problems} locale={locale} />
    </article>
  );
}
