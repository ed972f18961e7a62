import { cutoff } from "#domain/retention/kinds.ts";
import { updateRecord } from "#server/database/change.ts";
import { forgetInTrail } from "#server/database/forgetInTrail.ts";
import { namedCertificates } from "#server/retention/certificates.ts";
import { nothingLeft, retentionRule } from "#server/retention/rule.ts";

/** Removes the names of trainees that a trainer entered for a certificate, unless a certificate still has them. */
export const traineeNames = retentionRule<"task">({
  kind: "names",
  resource: "task",
  due: (database, at) =>
    database
      .selectFrom("tasks")
      .select("code as id")
      .where("peStudents", "is not", null)
      .where("peStudents", "<>", "[]")
      .where("updatedAt", "<", cutoff("names", at).toISOString())
      .where("code", "not in", namedCertificates(database, at).select("taskCode")),
  async enforce({ registry }, change, locked) {
    const resource = registry.get("task");
    await updateRecord(change, resource, { locked, patch: { peStudents: [] }, action: "erase", keepsTime: true });
    await forgetInTrail(change, resource, locked.record.code);
    return nothingLeft;
  },
});

/** Removes the names of responsible people from old improvements. */
export const responsibleNames = retentionRule<"improvement">({
  kind: "names",
  resource: "improvement",
  due: (database, at) =>
    database
      .selectFrom("improvements")
      .select("id")
      .where("owner", "is not", null)
      .where("updatedAt", "<", cutoff("names", at).toISOString()),
  async enforce({ registry }, change, locked) {
    const resource = registry.get("improvement");
    await updateRecord(change, resource, { locked, patch: { owner: null }, action: "erase" });
    await forgetInTrail(change, resource, locked.record.id);
    return nothingLeft;
  },
});
