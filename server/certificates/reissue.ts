import type { Certificate } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { identify } from "#server/certificates/identity.ts";
import { notifyTeam } from "#server/certificates/notifyTeam.ts";
import { type Change, createRecord, updateRecord } from "#server/database/change.ts";
import type { Locked } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";
import { moveParticipations } from "#server/tasks/participations/records.ts";

/** The names that may be corrected on a certificate. */
export type Correction = Required<Pick<Certificate, "enterpriseName" | "institution" | "peTrainer" | "peStudents">>;

/**
 * Replaces a locked certificate by one with the same dates and thresholds, but a new number and public id, and other
 * names or results. The previous one is marked first, because an audit has one certificate that is not replaced.
 */
export async function replaceCertificate(
  services: Services,
  change: Change,
  previous: Locked<Certificate>,
  correction: Partial<Certificate>,
): Promise<Stored<Certificate>> {
  const resource = services.registry.get("certificate");
  const { record } = previous;
  const identity = await identify(change.transaction, record.country, record.date);
  await updateRecord(change, resource, { locked: previous, patch: { replacedBy: identity.number }, action: "replace" });
  const certificate = { ...record, ...correction, ...identity, replaces: record.number };
  const issued = await createRecord(change, resource, { values: certificate, action: "reissue" });
  await moveParticipations(change, record, issued);
  return issued;
}

/** Reissues a locked certificate with the same results, dates and thresholds, and notifies its team. */
export async function reissueCertificate(
  services: Services,
  change: Change,
  previous: Locked<Certificate>,
  correction: Correction,
): Promise<Stored<Certificate>> {
  const issued = await replaceCertificate(services, change, previous, correction);
  await notifyTeam(services, change, {
    kind: "certificateReissued",
    certificate: issued,
  });
  return issued;
}
