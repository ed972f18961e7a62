import { rolesWith } from "#domain/access/can.ts";
import { csvLines, csvStyleOf, toCsv } from "#domain/csv.ts";
import requests from "#schemas/requests.json";
import { defineAction } from "#server/action.ts";
import { recordsOfJob } from "#server/bulk/records.ts";
import { refusedLines, toSheet } from "#server/bulk/refusedLines.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** Why something is refused, by language and code. */
const texts = import.meta.glob<Record<string, string>>("/locales/*/errors.json", { eager: true, import: "default" });

/** The records that a job could not do anything with, and why, as a file. */
export default defineAction({
  method: "GET",
  path: "/bulk-jobs/:id/refusals",
  summary: "The refused records of a job as CSV",
  access: rolesWith(programmeResources.get("bulk-job"), "read"),
  query: { languageCode: languageTag },
  produces: "text/csv",
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, query, reply }) {
    const words = texts[`/locales/${documentLocale(query.languageCode)}/errors.json`] ?? {};
    const send = (csv: string) =>
      reply
        .type("text/csv; charset=utf-8")
        .header("Content-Disposition", 'attachment; filename="refused.csv"')
        .send(`\uFEFF${csv}`);
    const lines = await refusedLines(services, actor, params.id);
    if (lines.length > 0)
      return send(
        csvLines(
          toSheet(lines, (code) => words[code] ?? code),
          csvStyleOf(documentLocale(query.languageCode)),
        ),
      );
    const refused = await recordsOfJob(services, actor, params.id, {
      status: "refused",
      limit: requests.bulk.records,
    });
    const rows = refused.map(({ id, label, code }) => ({ id, name: label, code, reason: words[code ?? ""] ?? code }));
    return send(toCsv(rows, ["id", "name", "code", "reason"], csvStyleOf(documentLocale(query.languageCode))));
  },
});
