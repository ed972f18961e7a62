import { type Ref, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { reportContent } from "#domain/report/content.ts";
import { isReportExcess, type ReportGap } from "#domain/report/gaps.ts";
import { isFreeText, reportForm, reportSections, type Sections } from "#domain/report/report.ts";
import { clashingValues } from "#domain/texts/merge.ts";
import { SectionValue } from "#src/audit/parts/ReportSections.tsx";
import { useSectionTitle } from "#src/audit/parts/useSectionTitle.ts";
import { fieldOf, REPORT, sectionFieldId } from "#src/audit/reporting/fields.ts";
import { ReportValidator } from "#src/audit/reporting/reportValidator.ts";
import { SectionConflict } from "#src/audit/reporting/SectionConflict.tsx";
import { useGapWords } from "#src/audit/reporting/useGapWords.ts";
import { type CheckedForm, SchemaForm } from "#src/forms/SchemaForm.tsx";
import type { FormContext } from "#src/forms/validator.ts";
import { noteId } from "#src/forms/widgets/control.ts";
import type { Autosave } from "#src/ui/autosave/autosave.ts";

interface ReportFieldsProps {
  sections: Sections;
  autosave: Autosave<Sections>;
  gaps: ReadonlyMap<string, ReportGap>;
  formRef: Ref<CheckedForm>;
  onFocus(name: string): void;
  /** Called with the selected text, empty without a selection. */
  onMark(text: string): void;
  /** Called after Ctrl+Enter, to insert the first suggestion. */
  onTakeFirst(): void;
}

/** The report's form in the reader's language. Screen readers read the missing part of a section with its control. */
function useReportForm() {
  const { t, i18n } = useTranslation("report");
  const gapWords = useGapWords();
  return useMemo(() => {
    const { schema, uiSchema } = reportForm(i18n.language, (key) => t(key as "reason"));
    for (const [name, ui] of Object.entries(uiSchema))
      uiSchema[name] = {
        ...ui,
        "ui:options": { ...(ui["ui:options"] as object), describedBy: noteId(sectionFieldId(name)) },
      };
    return { schema, uiSchema, validator: new ReportValidator(gapWords) };
  }, [i18n.language, t, gapWords]);
}

/** The changes of the form by section. An emptied text is an empty text, not undefined. */
const changesIn = (before: Sections, after: Sections): Sections =>
  Object.fromEntries(
    reportSections
      .filter(({ name }) => clashingValues(undefined, before, after).includes(name))
      .map((section) => [section.name, after[section.name] ?? (isFreeText(section) ? "" : undefined)]),
  );

/** The sections of the report, rendered by rjsf from its schema, with their missing parts and versions saved elsewhere. */
export function ReportFields(props: ReportFieldsProps) {
  const { sections, autosave, gaps, formRef, onFocus, onMark, onTakeFirst } = props;
  const { t, i18n } = useTranslation("questionnaire");
  const gapWords = useGapWords();
  const titleOf = useSectionTitle();
  const form = useReportForm();
  const clashes = autosave.clashes();
  const reader = { locale: i18n.language, t: (key: string) => t(key as "yes") };
  const shown = (name: string, from: Sections) => (
    <SectionValue content={reportContent({ [name]: from[name] }, reader)[name] ?? ""} />
  );
  const conflict = (name: string) => (
    <SectionConflict
      title={titleOf(name)}
      mine={shown(name, sections)}
      theirs={shown(name, clashes)}
      onChoose={(whose) => {
        autosave.resolve(name, whose);
        fieldOf(name)?.focus();
      }}
    />
  );
  const context: FormContext = {
    field(name) {
      const gap = gaps.get(name);
      return {
        note: gap ? { text: gapWords(gap), wrong: isReportExcess(gap) } : { text: "", wrong: false },
        below: name in clashes ? conflict(name) : null,
        onFocus: () => onFocus(name),
        onMark,
        onTakeOffered: onTakeFirst,
      };
    },
  };
  return (
    <SchemaForm
      {...form}
      idPrefix={REPORT}
      formData={sections}
      formRef={formRef}
      context={context}
      summary={false}
      onChange={(data) => {
        const changes = changesIn(sections, data as Sections);
        if (Object.keys(changes).length > 0) autosave.change((all) => ({ ...all, ...changes }));
      }}
      onBlur={() => void autosave.flush()}
    />
  );
}
