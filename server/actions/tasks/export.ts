import { rolesWith } from "#domain/access/can.ts";
import { sheet } from "#domain/csv.ts";
import { exportRows } from "#domain/questionnaire/export.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { sendCsv } from "#server/documents/send.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readAudit } from "#server/tasks/readAudit.ts";

/** The answers of an audit as a table for a spreadsheet. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/responses/export",
  summary: "Answers of an audit as CSV",
  access: rolesWith(programmeResources.get("task"), "read"),
  query: { languageCode: languageTag },
  produces: "text/csv",
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, query, reply }) {
    const locale = documentLocale(query.languageCode);
    const { task, sections, answers } = await readAudit(services, actor, params.code);
    const rows = exportRows(sections, answers, services.questionTypes, locale);
    return sendCsv(reply, `answers_${task.code}.csv`, sheet(rows, locale));
  },
});
