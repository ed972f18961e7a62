import { isEmptyValue } from "#domain/questionnaire/answer.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import type { Reader, SpreadsheetCell } from "#domain/questionnaire/widget.ts";
import { widgetNamed } from "#domain/questionnaire/widgets.ts";
import { type ReportSection, reportSections, type Sections } from "#domain/report/report.ts";

/** Displayed content of a section: a text of several lines, or a table. */
export type SectionContent = string | { head: string[]; rows: string[][] };

/** A section's value as text, with several lines for several parts; empty without a value. */
const sectionText = ({ ui, settings }: ReportSection, value: unknown, reader: Reader): string =>
  isEmptyValue(value) ? "" : widgetNamed(ui["ui:widget"]).display(value, { settings }, reader);

/** A section's value in a spreadsheet. */
export const sectionCell = ({ ui, settings }: ReportSection, value: unknown, locale: string): SpreadsheetCell =>
  isEmptyValue(value) ? "" : widgetNamed(ui["ui:widget"]).cell(value, { settings }, locale);

function contentOf(section: ReportSection, value: unknown, reader: Reader): SectionContent {
  const { columns = [] } = section.settings;
  if (widgetNamed(section.ui["ui:widget"]).layout !== "table") return sectionText(section, value, reader);
  return {
    head: columns.map(({ title }) => textIn(title, reader.locale)),
    rows: (value as Record<string, string>[])
      .filter((row) => !isEmptyValue(row))
      .map((row) => columns.map(({ id }) => row[id] ?? "")),
  };
}

/** The content of a report by section, for pages and for paper, without empty sections. */
export function reportContent(sections: Sections, reader: Reader): Record<string, SectionContent> {
  const said = reportSections.filter(({ name }) => !isEmptyValue(sections[name]));
  return Object.fromEntries(said.map((section) => [section.name, contentOf(section, sections[section.name], reader)]));
}
