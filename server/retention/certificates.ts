import type { Kysely } from "kysely";
import { utcDay } from "#domain/calendar/time.ts";
import { cutoff } from "#domain/retention/kinds.ts";
import { updateRecord } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { forgetInTrail } from "#server/database/forgetInTrail.ts";
import { forgetCertificateFiles } from "#server/documents/stored.ts";
import { nothingLeft, retentionRule } from "#server/retention/rule.ts";
import { forgetNamedParticipations } from "#server/tasks/participations/forget.ts";

/** A certificate that expired before this day has no names any more at a moment. */
export const lastDay = (at: Date) => utcDay(cutoff("certificates", at));

/** The certificates that keep their names at a moment. */
export const namedCertificates = (database: Kysely<Tables>, at: Date) =>
  database.selectFrom("certificates").where("certificates.expirationDate", ">=", lastDay(at));

/**
 * Removes the names from certificates that expired long ago, participation pages, and the documents of earlier ones,
 * which have names too. The result stays.
 */
export const expiredNames = retentionRule<"certificate">({
  kind: "certificates",
  resource: "certificate",
  due: (database, at) =>
    database
      .selectFrom("certificates")
      .select("number as id")
      .where("expirationDate", "<", lastDay(at))
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb("peTrainer", "<>", ""),
          eb("peStudents", "<>", "[]"),
          eb("auditors", "<>", "[]"),
          eb("document", "is not", null),
          // A person may stop keeping their page after the names are gone.
          exists(
            selectFrom("participations")
              .select("id")
              .whereRef("participations.certificate", "=", "certificates.number")
              .where("keptAt", "is", null),
          ),
        ]),
      ),
  async enforce({ registry }, change, locked) {
    const resource = registry.get("certificate");
    const { number } = locked.record;
    const patch = { peTrainer: "", peStudents: [], auditors: [], document: null };
    await updateRecord(change, resource, { locked, patch, action: "erase" });
    await forgetInTrail(change, resource, number);
    await forgetCertificateFiles(change.transaction, number);
    await forgetNamedParticipations(change, { certificate: number, leavesKept: true });
    return nothingLeft;
  },
});
