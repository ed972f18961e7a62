import { namesAlong } from "#domain/certificate/names.ts";
import { type Change, type Locked, lockRecord, updateRecord } from "#server/database/change.ts";
import { forgetFiles } from "#server/documents/files.ts";
import { certificatesNaming } from "#server/people/certificatesNaming.ts";
import { forgetInTrail } from "#server/people/forgetInTrail.ts";
import type { Services } from "#server/services.ts";

/**
 * Locks the certificates that name a person. One that was issued anew while its former waited to be locked is found by
 * looking again.
 */
async function lockNaming(services: Services, change: Change, id: string) {
  const resource = services.registry.get("certificate");
  const locked = new Map<string, Locked | undefined>();
  for (;;) {
    const naming = await certificatesNaming(change.transaction, id);
    const fresh = [...naming.keys()].filter((number) => !locked.has(number)).sort();
    if (fresh.length === 0)
      return { naming, certificates: [...locked.values()].filter((found): found is Locked => found !== undefined) };
    for (const number of fresh) locked.set(number, await lockRecord(change, resource, number));
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [String(value)]);

/** A field of a certificate without any of the names; its one auditor is the account, whatever it was called. */
function without(field: string, value: unknown, names: Set<string>): unknown {
  if (field === "auditors") return [];
  if (Array.isArray(value)) return value.filter((name) => !names.has(name));
  return names.has(String(value)) ? "" : value;
}

/**
 * Takes a person's names from the certificates they are on, corrected ones included. A certificate keeps what it
 * certifies; its PDF is drawn anew without the name.
 */
export async function eraseFromCertificates(
  services: Services,
  change: Change,
  id: string,
  names: ReadonlySet<string>,
): Promise<void> {
  const resource = services.registry.get("certificate");
  const { naming, certificates } = await lockNaming(services, change, id);
  const ofAudit = (taskCode: unknown) =>
    certificates
      .filter(({ record }) => record.taskCode === taskCode)
      .sort((a, b) => String(a.record.createdAt).localeCompare(String(b.record.createdAt)));
  for (const locked of certificates) {
    const { number, taskCode } = locked.record;
    const patch = [...(naming.get(String(number)) ?? [])].map((field) => {
      const borne = namesAlong(
        names,
        ofAudit(taskCode).map(({ record }) => listOf(record[field])),
      );
      return [field, without(field, locked.record[field], borne)];
    });
    await updateRecord(change, resource, locked, Object.fromEntries(patch), "erase");
    await forgetInTrail(change, resource, String(number));
    await forgetFiles(change.transaction, String(number));
  }
}
