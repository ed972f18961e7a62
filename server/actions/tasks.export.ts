import { toCsv } from "#domain/csv.ts";
import type { Task } from "#domain/generated/resources.ts";
import { isLocale, programme } from "#domain/programme.ts";
import { exportRows } from "#domain/questionnaire/export.ts";
import { defineAction } from "#server/action.ts";
import { sectionsOf } from "#server/questionnaires.ts";
import { readRecord } from "#server/resources/read.ts";
import { answersOf } from "#server/tasks/answers.ts";

/** The answers of an audit as a table for a spreadsheet. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/responses/export",
  summary: "Answers of an audit as CSV",
  access: "signed-in",
  query: { languageCode: { type: "string", maxLength: 10 } },
  async handle({ services, actor, params, query, reply }) {
    const locale = isLocale(query.languageCode) ? query.languageCode : programme.fallbackLocale;
    const task = (await readRecord(
      services,
      services.registry.get("task"),
      actor,
      params.code ?? "",
    )) as unknown as Task;
    const { kysely } = services.database;
    const sections = await sectionsOf(kysely, task.code, task.level);
    const rows = exportRows(sections, await answersOf(kysely, task.code), services.questionTypes, locale);
    reply.header("Content-Disposition", `attachment; filename="answers_${task.code}.csv"`);
    return reply.type("text/csv; charset=utf-8").send(`\uFEFF${toCsv(rows)}`);
  },
});
