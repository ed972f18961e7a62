import { rolesWith } from "#domain/access/can.ts";
import { sheetLines } from "#domain/csv.ts";
import requests from "#schemas/requests.json";
import { replyWithFile } from "#server/documents/fileAction.ts";
import { renderPdf } from "#server/documents/files.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { issuedCodes } from "#server/jobs/bulk/issuedCodes.ts";
import { documentTexts } from "#server/pdf/strings.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** Columns of the file for mail merge. Their names are in the requested language. */
const columns = ["name", "institution", "code", "role", "accessCode"] as const;

/** The access codes that a job has issued, as sheets in files of limited size, or as a file for mail merge. */
export default defineAction({
  method: "POST",
  path: "/bulk-jobs/:id/access-codes",
  summary: "Download the access codes issued by your job, as PDF or CSV",
  access: rolesWith(programmeResources.get("bulk-job"), "read"),
  body: objectOf(
    {
      openKey: { type: "string", minLength: 1, maxLength: 200 },
      format: { type: "string", enum: ["pdf", "csv"] },
      part: { type: "integer", minimum: 1, maximum: 1000 },
      languageCode: languageTag,
    },
    ["openKey", "format"],
  ),
  produces: "application/octet-stream",
  errors: ["NOT_FOUND", "DRAWING_FAILED", "DOCUMENT_NOT_PRINTABLE"],
  async handle({ services, actor, params, body: { openKey, format, part = 1, languageCode }, reply }) {
    const locale = documentLocale(languageCode);
    const all = await issuedCodes(services, actor, { jobId: params.id, openKey, locale });
    if (format === "csv") {
      const t = documentTexts(locale);
      const rows = all.flatMap(({ name, code, institution, codes }) =>
        codes.map(({ role, accessCode }) => [name, institution, code, t(`access.roles.${role}`), accessCode]),
      );
      const heads = columns.map((column) => t(`access.columns.${column}`));
      const content = sheetLines([heads, ...rows], locale);
      return replyWithFile(reply, "csv", { name: "access_codes.csv", about: ["access_codes", params.id], content });
    }
    const { sheetsInFile } = requests.bulk;
    const content = await renderPdf(services, {
      kind: "accessSheets",
      locale,
      sheets: all.slice((part - 1) * sheetsInFile, part * sheetsInFile),
      address: `${services.settings.publicUrl}/dashboard/auth/login`,
      issuedAt: services.now().toISOString(),
    });
    return replyWithFile(reply, "pdf", {
      name: `access_codes_${part}.pdf`,
      about: ["access_codes", params.id, String(part)],
      content,
    });
  },
});
