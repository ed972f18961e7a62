import type { QuestionSettings } from "#domain/generated/questionnaire.ts";
import type { ReportFile, SectionUi } from "#domain/generated/report.ts";
import { beginningOf, localised } from "#domain/questionnaire/compile.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import audit from "#schemas/reports/audit-report.json";

/**
 * The audit report: JSON Schema of a finished report, and the widget of each section
 * (`schemas/reports/audit-report.json`).
 */
export const reportFile = audit as ReportFile;

/** A report's values by the names of their sections. A draft may lack any of them. */
export type Sections = Readonly<Record<string, unknown>>;

export interface ReportSection {
  name: string;
  required: boolean;
  schema: Record<string, unknown>;
  /** The widget of the section, and its texts. */
  ui: SectionUi;
  /** The settings of its widget, as a question has them. */
  settings: QuestionSettings;
}

const { properties, required } = reportFile.schema;

function sectionOf([name, schema]: [string, object]): ReportSection {
  const ui = reportFile.uiSchema[name];
  if (!ui) throw new Error(`uiSchema of schemas/reports/audit-report.json says nothing of ${name}`);
  const settings = (ui["ui:options"] ?? {}) as QuestionSettings;
  return { name, required: required.includes(name), schema: { ...schema }, ui, settings };
}

/** The sections of an audit report in their order. */
export const reportSections: readonly ReportSection[] = Object.entries(properties).map(sectionOf);

/** Whether a section is free text. */
export const isFreeText = ({ schema }: ReportSection): boolean => schema.type === "string" && "maxLength" in schema;

/** Maximum length of a section's text. Infinite for an unknown section. */
export function longestText(name: string): number {
  const limit = reportSections.find((section) => section.name === name)?.schema.maxLength;
  return typeof limit === "number" ? limit : Number.POSITIVE_INFINITY;
}

/** JSON Schema of a report that is being written. */
export function reportDraftSchema() {
  const beginnings = reportSections.map(({ name, schema }) => [name, beginningOf(schema)]);
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(beginnings) as Record<string, object>,
  };
}

/** Looks up a text. Its keys are in `locales/<locale>/report.json`. */
type Words = (key: string) => string;

/** The title of a section: its own, or the one in the programme's texts. */
export const sectionTitle = ({ name, ui }: ReportSection, locale: string, t: Words): string =>
  ui["ui:title"] ? textIn(ui["ui:title"], locale) : t(`report:sections.${name}.title`);

/** JSON Schema and uiSchema of the report in one language, for rjsf. */
export function reportForm(locale: string, t: Words) {
  const titled = reportSections.map((section) => [
    section.name,
    { ...section.schema, title: sectionTitle(section, locale, t) },
  ]);
  const drawn = reportSections.map(({ name, ui, settings }) => {
    const help = ui["ui:help"] ? textIn(ui["ui:help"], locale) : t(`report:sections.${name}.help`);
    return [name, { "ui:widget": ui["ui:widget"], "ui:help": help, "ui:options": localised(settings, locale) }];
  });
  return {
    schema: { ...reportFile.schema, properties: Object.fromEntries(titled) },
    uiSchema: Object.fromEntries(drawn) as Record<string, Record<string, unknown>>,
  };
}
