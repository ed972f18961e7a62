import { rolesWith } from "#domain/access/can.ts";
import { sheet, sheetLines } from "#domain/csv.ts";
import requests from "#schemas/requests.json";
import { defineFileAction } from "#server/documents/fileAction.ts";
import { recordsOfJob } from "#server/jobs/bulk/records.ts";
import { refusedLines, refusedLinesSheet } from "#server/jobs/bulk/refusedLines.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** Texts of refusals, by language and code. */
const texts = import.meta.glob<Record<string, string>>("/locales/*/errors.json", { eager: true, import: "default" });

/** The records that a job refused, with reasons, as a file. */
export default defineFileAction({
  path: "/bulk-jobs/:id/refusals",
  summary: "The refused records of a job as CSV",
  access: rolesWith(programmeResources.get("bulk-job"), "read"),
  format: "csv",
  errors: ["NOT_FOUND"],
  async file({ services, actor, params, locale }) {
    const words = texts[`/locales/${locale}/errors.json`] ?? {};
    const fileOf = (content: string) => ({ name: "refused.csv", about: ["refused", params.id], content });
    const lines = await refusedLines(services, actor, params.id);
    if (lines.length > 0)
      return fileOf(
        sheetLines(
          refusedLinesSheet(lines, (code) => words[code] ?? code),
          locale,
        ),
      );
    const refused = await recordsOfJob(services, actor, params.id, {
      status: "refused",
      limit: requests.bulk.records,
    });
    const rows = refused.map(({ id, label, code }) => ({ id, name: label, code, reason: words[code ?? ""] ?? code }));
    return fileOf(sheet(rows, locale, ["id", "name", "code", "reason"]));
  },
});
