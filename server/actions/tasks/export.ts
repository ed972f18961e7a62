import { rolesWith } from "#domain/access/can.ts";
import { sheet } from "#domain/csv.ts";
import { exportRows } from "#domain/questionnaire/export.ts";
import { defineFileAction } from "#server/documents/fileAction.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readAudit } from "#server/tasks/readAudit.ts";

/** The answers of an audit as a table for a spreadsheet. */
export default defineFileAction({
  path: "/tasks/:code/responses/export",
  summary: "Answers of an audit as CSV",
  access: rolesWith(programmeResources.get("task"), "read"),
  format: "csv",
  errors: ["NOT_FOUND"],
  async file({ services, actor, params, locale }) {
    const { task, sections, answers } = await readAudit(services, actor, params.code);
    const rows = exportRows(sections, answers, services.questionTypes, locale);
    return { name: `answers_${task.code}.csv`, content: sheet(rows, locale) };
  },
});
