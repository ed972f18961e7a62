import reportFile from "#schemas/reports/audit-report.json";

export interface ReportSection {
  name: string;
  required: boolean;
  maxLength: number;
  rows: number;
}

/** The sections of an audit report in their order (`schemas/reports/audit-report.json`). */
export const reportSections: readonly ReportSection[] = reportFile.sections;

type Translate = (key: string) => string;

/**
 * JSON Schema of a report's sections; with `t` as a form shows it: titles
 * (`sections.<name>.title` in the namespace `report`), and which are required in the end. A draft may lack any.
 */
export function reportSchema(t?: Translate) {
  const properties = reportSections.map(({ name, maxLength }) => [
    name,
    { type: "string", maxLength, ...(t ? { title: t(`sections.${name}.title`) } : {}) },
  ]);
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(properties) as Record<string, object>,
    ...(t ? { required: reportSections.filter(({ required }) => required).map(({ name }) => name) } : {}),
  };
}

/** How the sections are drawn: text areas of their height, with what to write as help (`sections.<name>.help` in the namespace `report`). */
export function reportUiSchema(t: Translate): Record<string, object> {
  return Object.fromEntries(
    reportSections.map(({ name, rows }) => [
      name,
      { "ui:widget": "textarea", "ui:options": { rows }, "ui:help": t(`sections.${name}.help`) },
    ]),
  );
}

/** Names of the required sections that are still blank. */
export function missingSections(sections: Record<string, string | undefined>): string[] {
  return reportSections.filter(({ name, required }) => required && !sections[name]?.trim()).map(({ name }) => name);
}
