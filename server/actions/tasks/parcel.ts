import { rolesWith } from "#domain/access/can.ts";
import { auditParcel } from "#server/documents/auditParcel.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";
import { consumeShared } from "#server/http/limits/sharedLimits.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readAudit } from "#server/tasks/readAudit.ts";

/** An audit as an archive: answers, report, files and their hashes, for people who may read its answers. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/parcel",
  summary: "An audit with its files as ZIP",
  access: rolesWith(programmeResources.get("task"), "read"),
  query: { languageCode: languageTag },
  produces: "application/zip",
  errors: ["NOT_FOUND", "FORBIDDEN", "DRAWING_FAILED", "DOCUMENT_NOT_PRINTABLE"],
  async handle({ services, actor, params, query, reply }) {
    const audit = await readAudit(services, actor, params.code);
    await consumeShared(services, "parcel", actor);
    const { name, content } = await auditParcel(services, actor, audit, documentLocale(query.languageCode));
    reply.header("Content-Disposition", `attachment; filename="${name}"`);
    return reply.type("application/zip").header("Cache-Control", "private, no-store").send(content);
  },
});
