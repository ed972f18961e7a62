import { rolesWith } from "#domain/access/can.ts";
import { sheet, sheetLines } from "#domain/csv.ts";
import requests from "#schemas/requests.json";
import { languageTag } from "#server/documents/languageTag.ts";
import { sendCsv } from "#server/documents/send.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";
import { recordsOfJob } from "#server/jobs/bulk/records.ts";
import { refusedLines, toSheet } from "#server/jobs/bulk/refusedLines.ts";
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
    const locale = documentLocale(query.languageCode);
    const words = texts[`/locales/${locale}/errors.json`] ?? {};
    const send = (text: string) => sendCsv(reply, "refused.csv", text);
    const lines = await refusedLines(services, actor, params.id);
    if (lines.length > 0)
      return send(
        sheetLines(
          toSheet(lines, (code) => words[code] ?? code),
          locale,
        ),
      );
    const refused = await recordsOfJob(services, actor, params.id, {
      status: "refused",
      limit: requests.bulk.records,
    });
    const rows = refused.map(({ id, label, code }) => ({ id, name: label, code, reason: words[code ?? ""] ?? code }));
    return send(sheet(rows, locale, ["id", "name", "code", "reason"]));
  },
});
