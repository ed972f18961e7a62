import { RedoOutlined, UndoOutlined } from "@ant-design/icons";
import { Alert, Button, Select } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { programme } from "#domain/programme.ts";
import { completeness } from "#domain/questionnaire/formTexts.ts";
import type { RefineProblem } from "#providers/problem.ts";
import { listPath } from "#src/core/paths.ts";
import { Columns } from "#src/form-builder/Columns.tsx";
import { allTexts } from "#src/form-builder/Completeness.tsx";
import { FileButtons } from "#src/form-builder/FileButtons.tsx";
import type { Builder } from "#src/form-builder/useBuilder.ts";
import { useProblems } from "#src/form-builder/useProblems.ts";
import { useUndoKeys } from "#src/form-builder/useUndoKeys.ts";
import { WritingContext } from "#src/forms/fields/writing.ts";
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

interface WritingLanguageProps {
  builder: Builder;
  locale: string;
  onChange(locale: string): void;
}

/** In which language is written, each with how much of the form it has. */
function WritingLanguage({ builder, locale, onChange }: WritingLanguageProps) {
  const { t } = useTranslation("building");
  const texts = useMemo(() => allTexts(builder.form), [builder.form]);
  return (
    <div className="writing-language">
      <span aria-hidden="true">{t("writing")}</span>
      <Select
        aria-label={t("writing")}
        value={locale}
        options={programme.locales.map(({ code, name }) => ({
          value: code,
          label: `${name} · ${t("texts", completeness(texts, code))}`,
        }))}
        onChange={onChange}
      />
    </div>
  );
}

/** The form builder: outline, the chosen question in one language, its preview; kept in the browser until it is saved. */
export function FormBuilder({ builder, title, saving, problem, actions, onSave }: FormBuilderProps) {
  // All that the editor of a question reads: opening one must not hide the page while a text is fetched.
  const { t } = useTranslation(["building", "resources", "audit", "questionnaire"]);
  const [locale, setLocale] = useState<string>(programme.fallbackLocale);
  const { form, undo, redo } = builder;
  const problems = useProblems(form, problem);
  useUndoKeys({ undo, redo });
  const source = programme.fallbackLocale;
  const writing = { locale, source, ...(locale === source ? { missing: t("problems.text") } : {}) };
  return (
    <article className="record-page builder-page">
      <nav aria-label={t("versions.where")}>
        <Link to={listPath("forms")}>← {t("resources:form.many")}</Link>
      </nav>
      <header className="record-bar">
        <h1>{title}</h1>
        <Button
          icon={<UndoOutlined aria-hidden="true" />}
          aria-label={t("undo")}
          aria-keyshortcuts="Control+Z"
          title={t("undo")}
          disabled={!builder.canUndo}
          onClick={undo}
        />
        <Button
          icon={<RedoOutlined aria-hidden="true" />}
          aria-label={t("redo")}
          aria-keyshortcuts="Control+Shift+Z"
          title={t("redo")}
          disabled={!builder.canRedo}
          onClick={redo}
        />
        <FileButtons builder={builder} name={form.titles[programme.fallbackLocale] || "form"} />
        {actions}
        <Button type="primary" loading={buttonLoading(saving)} disabled={problems.count > 0} onClick={onSave}>
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
      <div className="builder-line">
        <p role="status" className="builder-todo">
          {problems.count > 0 ? t("todo", { count: problems.count }) : t("ready")}
        </p>
        <WritingLanguage builder={builder} locale={locale} onChange={setLocale} />
      </div>
      <WritingContext.Provider value={writing}>
        <Columns builder={builder} problems={problems} locale={locale} />
      </WritingContext.Provider>
    </article>
  );
}
