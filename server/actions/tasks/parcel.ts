import { rolesWith } from "#domain/access/can.ts";
import { auditParcel } from "#server/documents/auditParcel.ts";
import { defineFileAction } from "#server/documents/fileAction.ts";
import { consumeShared } from "#server/http/limits/sharedLimits.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readAudit } from "#server/tasks/readAudit.ts";

/** An audit as an archive: answers, report, files and their hashes, for people who may read its answers. */
export default defineFileAction({
  path: "/tasks/:code/parcel",
  summary: "An audit with its files as ZIP",
  access: rolesWith(programmeResources.get("task"), "read"),
  format: "zip",
  errors: ["NOT_FOUND", "FORBIDDEN", "DRAWING_FAILED", "DOCUMENT_NOT_PRINTABLE"],
  async file({ services, actor, params, locale }) {
    const audit = await readAudit(services, actor, params.code);
    await consumeShared(services, "parcel", actor);
    return auditParcel(services, actor, audit, locale);
  },
});
