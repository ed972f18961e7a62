import { namesAlong } from "#domain/certificate/names.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { forgetInTrail } from "#server/database/forgetInTrail.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import { forgetCertificateFiles } from "#server/documents/stored.ts";
import { alike } from "#server/people/alike.ts";
import { certificatesNaming, type NamedPerson, type NamingField } from "#server/people/certificatesNaming.ts";
import type { Services } from "#server/services/services.ts";
import { forgetNamedParticipations } from "#server/tasks/participations/forget.ts";
import { contributorsOf } from "#server/tasks/team.ts";

/**
 * Locks the certificates that name a person. Looks again afterwards, because a certificate may have been reissued while
 * waiting for the lock.
 */
async function lockNaming(services: Services, change: Change, named: NamedPerson) {
  const resource = services.registry.get("certificate");
  const locked = new Map<string, Locked<Certificate> | undefined>();
  for (;;) {
    const naming = await certificatesNaming(change.transaction, named);
    const fresh = [...naming.keys()].filter((number) => !locked.has(number)).sort();
    if (fresh.length === 0)
      return {
        naming,
        certificates: [...locked.values()].filter((found): found is Locked<Certificate> => found !== undefined),
      };
    for (const number of fresh) locked.set(number, await lockRecord(change, resource, number));
  }
}

/** A certificate's values without a person's names. Its one auditor is the account, whatever the name was. */
function without(
  { peTrainer, peStudents }: Certificate,
  fields: ReadonlySet<NamingField>,
  namesIn: (field: NamingField) => ReadonlySet<string>,
): Partial<Certificate> {
  return {
    ...(fields.has("auditors") ? { auditors: [] } : {}),
    ...(fields.has("peTrainer") && namesIn("peTrainer").has(peTrainer) ? { peTrainer: "" } : {}),
    ...(fields.has("peStudents") ? { peStudents: withoutErased(peStudents, namesIn("peStudents")) } : {}),
  };
}

const withoutErased = (names: readonly string[], erased: ReadonlySet<string>) =>
  names.filter((name) => !erased.has(name));

/**
 * Removes a person's names from their certificates, including corrected names. The certified results stay; the PDF is
 * rendered again without the name.
 */
export async function eraseFromCertificates(services: Services, change: Change, named: NamedPerson): Promise<void> {
  const resource = services.registry.get("certificate");
  const { naming, certificates } = await lockNaming(services, change, named);
  const ofAudit = (taskCode: string | null) =>
    certificates
      .filter(({ record }) => record.taskCode === taskCode)
      .sort((a, b) => a.record.createdAt.localeCompare(b.record.createdAt));
  for (const locked of certificates) {
    const { number, taskCode } = locked.record;
    // Before the first certificate the trainer may have corrected the name of a person who answered.
    const answered = taskCode ? await contributorsOf(change.transaction, taskCode) : [];
    const namesIn = (field: NamingField) => {
      const lists = ofAudit(taskCode).map(({ record }) => [record[field]].flat());
      const known = new Set([...named.names, ...alike(named.names, lists.flat())]);
      return namesAlong(known, field === "peStudents" ? [answered, ...lists] : lists);
    };
    const patch = without(locked.record, naming.get(number) ?? new Set(), namesIn);
    await updateRecord(change, resource, { locked, patch, action: "erase" });
    if (patch.peStudents)
      await forgetNamedParticipations(change, {
        certificate: number,
        names: [...namesIn("peStudents")],
        leavesKept: named.leavesKept ?? false,
      });
    await forgetInTrail(change, resource, number);
    await forgetCertificateFiles(change.transaction, number);
  }
}
