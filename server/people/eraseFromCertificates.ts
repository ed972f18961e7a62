import { namesAlong } from "#domain/certificate/names.ts";
import { type Change, type Locked, lockRecord, updateRecord } from "#server/database/change.ts";
import { forgetFiles } from "#server/documents/files.ts";
import { forgetInTrail } from "#server/people/forgetInTrail.ts";
import type { Services } from "#server/services.ts";

/** The certificates that name a person, with the property that does. */
async function certificatesNaming({ transaction }: Change, id: string): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const note = (rows: { number?: unknown }[], field: string) => {
    for (const { number } of rows) found.set(String(number), (found.get(String(number)) ?? new Set()).add(field));
  };
  const certificates = transaction.selectFrom("certificates").select("certificates.number");
  note(await certificates.where("auditorId", "=", id).execute(), "auditors");
  note(
    await certificates
      .innerJoin("tasks", "tasks.code", "certificates.taskCode")
      .where("tasks.approvedBy", "=", id)
      .execute(),
    "peTrainer",
  );
  note(
    await certificates
      .innerJoin("answer_history", "answer_history.taskCode", "certificates.taskCode")
      .where("answer_history.answeredBy", "=", id)
      .distinct()
      .execute(),
    "peStudents",
  );
  return found;
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [String(value)]);

/** A field of a certificate without any of the names. */
function without(value: unknown, names: Set<string>): unknown {
  if (Array.isArray(value)) return value.filter((name) => !names.has(name));
  return names.has(String(value)) ? "" : value;
}

/**
 * Takes a person's name from the certificates they are on, corrected ones included. A certificate keeps what it
 * certifies; its PDF is drawn anew without the name.
 */
export async function eraseFromCertificates(
  services: Services,
  change: Change,
  id: string,
  name: string,
): Promise<void> {
  const resource = services.registry.get("certificate");
  const naming = await certificatesNaming(change, id);
  const found = await Promise.all([...naming.keys()].map((number) => lockRecord(change, resource, number)));
  const certificates = found.filter((locked): locked is Locked => locked !== undefined);
  const ofAudit = (taskCode: unknown) =>
    certificates
      .filter(({ record }) => record.taskCode === taskCode)
      .sort((a, b) => String(a.record.createdAt).localeCompare(String(b.record.createdAt)));
  for (const locked of certificates) {
    const { number, taskCode } = locked.record;
    const patch = [...(naming.get(String(number)) ?? [])].map((field) => {
      const names = namesAlong(
        name,
        ofAudit(taskCode).map(({ record }) => listOf(record[field])),
      );
      return [field, without(locked.record[field], names)];
    });
    await updateRecord(change, resource, locked, Object.fromEntries(patch), "erase");
    await forgetInTrail(change, resource, String(number));
    await forgetFiles(change.transaction, String(number));
  }
}
