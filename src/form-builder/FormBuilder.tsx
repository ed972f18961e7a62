import { RedoOutlined, UndoOutlined } from "@ant-design/icons";
import { Alert, Button, Select } from "antd";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { programme } from "#domain/programme.ts";
import { completeness } from "#domain/questionnaire/formTexts.ts";
import type { RefineProblem } from "#providers/problem.ts";
import { listPath } from "#src/core/paths.ts";
import { BuilderColumns } from "#src/form-builder/BuilderColumns.tsx";
import { allTexts } from "#src/form-builder/Completeness.tsx";
import { FileButtons } from "#src/form-builder/FileButtons.tsx";
import type { Builder } from "#src/form-builder/useBuilder.ts";
import { useBuilderKeys } from "#src/form-builder/useBuilderKeys.ts";
import { useProblems } from "#src/form-builder/useProblems.ts";
import { WritingContext } from "#src/forms/writing.ts";
import { useTwinFocus } from "#src/shared/useTwinFocus.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import "#src/form-builder/building.css";

interface FormBuilderProps {
  builder: Builder;
  title: string;
  /** Which version of it is in force. */
  standing?: ReactNode;
  saving: boolean;
  /** Errors of the server. */
  problem: RefineProblem | undefined;
  /** Additional notice above the form. */
  notice?: ReactNode;
  /** Additional actions of the page on the form. */
  actions?: ReactNode;
  /** Additional tools for displaying and copying the form. */
  tools?: ReactNode;
  onSave(): void;
}

/** In which language is written, each with how much of the form it has. */
function WritingLanguage({ builder }: Pick<FormBuilderProps, "builder">) {
  const { t } = useTranslation("building");
  const texts = useMemo(() => allTexts(builder.form), [builder.form]);
  return (
    <div className="writing-language">
      <span aria-hidden="true">{t("writing")}</span>
      <Select
        aria-label={t("writing")}
        value={builder.locale}
        popupMatchSelectWidth={false}
        options={programme.locales.map(({ code, name }) => ({
          value: code,
          label: `${name} · ${t("texts", completeness(texts, code))}`,
        }))}
        onChange={builder.setLocale}
      />
    </div>
  );
}

/**
 * The form builder: outline, the chosen question in one language, its preview. Unsaved changes are stored in the
 * browser.
 */
export function FormBuilder({
  builder,
  title,
  standing,
  saving,
  problem,
  notice,
  actions,
  tools,
  onSave,
}: FormBuilderProps) {
  // All that the editor of a question reads: opening one must not hide the page while a text is fetched.
  const { t } = useTranslation(["building", "resources", "audit", "questionnaire"]);
  const { form, locale, undo, redo } = builder;
  const problems = useProblems(form, problem);
  const [undoing, redoing] = useTwinFocus();
  const savable = problems.count === 0;
  useBuilderKeys({ undo, redo, save: savable && !saving ? onSave : undefined });
  const source = programme.fallbackLocale;
  const writing = { locale, source, ...(locale === source ? { missing: t("problems.text") } : {}) };
  return (
    <article className="record-page builder-page">
      <nav aria-label={t("versions.where")}>
        <Link to={listPath("forms")}>← {t("resources:form.many")}</Link>
      </nav>
      <header className="record-bar">
        <h1>{title}</h1>
        {standing}
        {actions}
        <Button
          type="primary"
          aria-keyshortcuts="Control+S"
          loading={buttonLoading(saving)}
          disabled={!savable}
          onClick={onSave}
        >
          {t("common:save")}
        </Button>
      </header>
      <div className="builder-tools">
        <Button
          ref={undoing}
          icon={<UndoOutlined aria-hidden="true" />}
          aria-label={t("undo")}
          aria-keyshortcuts="Control+Z"
          title={t("undo")}
          disabled={!builder.canUndo}
          onClick={undo}
        />
        <Button
          ref={redoing}
          icon={<RedoOutlined aria-hidden="true" />}
          aria-label={t("redo")}
          aria-keyshortcuts="Control+Shift+Z"
          title={t("redo")}
          disabled={!builder.canRedo}
          onClick={redo}
        />
        <FileButtons builder={builder} name={form.titles[programme.fallbackLocale] || "form"} />
        {tools}
        <WritingLanguage builder={builder} />
      </div>
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
      {notice}
      <p role="status" className="builder-todo">
        {savable ? t("ready") : t("todo", { count: problems.count })}
      </p>
      <WritingContext.Provider value={writing}>
        <BuilderColumns builder={builder} problems={problems} />
      </WritingContext.Provider>
    </article>
  );
}
