import { namesAlong } from "#domain/certificate/names.ts";
import type { User } from "#domain/generated/resources.ts";
import { withDefaults } from "#domain/schema/defaults.ts";
import { endSessionsOf } from "#server/auth/sessions.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { forgetInTrail } from "#server/database/forgetInTrail.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import { aliasesOf } from "#server/people/aliases.ts";
import { alike } from "#server/people/alike.ts";
import type { NamedPerson } from "#server/people/certificatesNaming.ts";
import { eraseFromCertificates } from "#server/people/eraseFromCertificates.ts";
import { eraseFromImprovements } from "#server/people/eraseFromImprovements.ts";
import { eraseFromMails } from "#server/people/eraseFromMails.ts";
import { eraseFromTrail } from "#server/people/eraseFromTrail.ts";
import { erasePassing } from "#server/people/erasePassing.ts";
import { forgetImported } from "#server/people/forgetImported.ts";
import { namesOf } from "#server/people/namesOf.ts";
import { deleteRowsOf } from "#server/people/personColumns.ts";
import { forgetLinks } from "#server/resources/addresses/links.ts";
import type { Services } from "#server/services/services.ts";
import { forgetParticipationsOf } from "#server/tasks/participations/forget.ts";
import { contributorsOf } from "#server/tasks/team.ts";
import { dropUploadsOf, forgetFilesOf } from "#server/tasks/uploads/forget.ts";

/** Replacement for an erased name; different for each person, so that two can be distinguished. */
const nameless = (id: string) => `— ${id.slice(0, 8)}`;

/** Removes a trainee's name, and its corrections, from audits whose trainer confirmed or added it for the certificate. */
async function eraseFromAudits(services: Services, change: Change, { person, names }: NamedPerson): Promise<void> {
  if (person.role !== "student") return;
  const resource = services.registry.get("task");
  const rows = await change.transaction
    .selectFrom("tasks")
    .select("code")
    .where("peCode", "=", person.code)
    .where("peStudents", "is not", null)
    .orderBy("code")
    .execute();
  for (const { code } of rows) {
    const locked = await lockRecord(change, resource, code);
    const students = locked?.record.peStudents;
    const known = new Set([...names, ...alike(names, students ?? [])]);
    const borne = namesAlong(known, [await contributorsOf(change.transaction, code), students ?? []]);
    const others = students?.filter((name) => !borne.has(name));
    if (!locked || !students || others?.length === students.length) continue;
    await updateRecord(change, resource, { locked, patch: { peStudents: others }, action: "erase", keepsTime: true });
    await forgetInTrail(change, resource, code);
  }
}

/**
 * Locks the audits that a person took part in, is named in, or may be named in as the enterprise's trainer. So no
 * certificate with their name is issued at the same time.
 */
async function holdAudits(
  services: Services,
  change: Change,
  { id, role, code: peCode }: NamedPerson["person"],
): Promise<void> {
  const resource = services.registry.get("task");
  const rows = await change.transaction
    .selectFrom("tasks")
    .leftJoin("answer_history", "answer_history.taskCode", "tasks.code")
    .select("tasks.code")
    .distinct()
    .where((where) =>
      where.or([
        where("answer_history.answeredBy", "=", id),
        where("tasks.approvedBy", "=", id),
        where("tasks.auditorId", "=", id),
        ...(role === "student"
          ? [where.and([where("tasks.peCode", "=", peCode), where("tasks.peStudents", "is not", null)])]
          : []),
        ...(role === "trainer"
          ? [where.and([where("tasks.peCode", "=", peCode), where("tasks.approvedBy", "is not", null)])]
          : []),
      ]),
    )
    .orderBy("tasks.code")
    .execute();
  for (const { code } of rows) await lockRecord(change, resource, code);
}

/**
 * Files that must be deleted from disks after the commit of an erasure: uploads by their ids, and mails that were
 * written as files.
 */
export interface LeftOnDisk {
  uploads: string[];
  mails: string[];
}

/** Kind of an erasure. */
interface Erasure {
  /** Whether participation pages stay that their person keeps beyond the period, because only the period is over. */
  leavesKept?: boolean;
}

/** Erases the accounts that were merged into a person's account. */
async function eraseAliases(services: Services, change: Change, id: string, how: Erasure): Promise<LeftOnDisk> {
  const left: LeftOnDisk = { uploads: [], mails: [] };
  for (const alias of await aliasesOf(change.transaction, id)) {
    const locked = await lockRecord(change, services.registry.get("user"), alias.id);
    if (!locked) continue;
    const { uploads, mails } = await erasePerson(services, change, locked, how);
    left.uploads.push(...uploads);
    left.mails.push(...mails);
  }
  return left;
}

/**
 * Erases a person's data (GDPR article 17): the account is emptied and closed, names are removed from certificates, and
 * values from the trail. The person's files are deleted, except for those that a completed audit depends on. Audits
 * keep answers, comments and grades without their author's name, and the trail can still be verified.
 * @returns the files to delete from disks after the commit
 */
export async function erasePerson(
  services: Services,
  change: Change,
  locked: Locked<User>,
  { leavesKept = false }: Erasure = {},
): Promise<LeftOnDisk> {
  const resource = services.registry.get("user");
  const { id } = locked.record;
  const names = await namesOf(change.transaction, resource, locked.record);
  const merged = await eraseAliases(services, change, id, { leavesKept });
  const named: NamedPerson = { person: locked.record, names, leavesKept };
  await holdAudits(services, change, named.person);
  await eraseFromCertificates(services, change, named);
  await forgetParticipationsOf(change, id, leavesKept);
  const improvements = services.registry.get("improvement");
  for (const improvement of await eraseFromImprovements(change, improvements, locked, names))
    await forgetInTrail(change, improvements, improvement);
  await eraseFromAudits(services, change, named);
  await eraseFromTrail(services, change, named);
  const uploads = await dropUploadsOf(change, id);
  await forgetFilesOf(services, change, id);
  const mails = await eraseFromMails(change, id, names, nameless(id));
  await erasePassing(services, change, id);
  await forgetLinks(change, resource.name, id);
  await deleteRowsOf(change, id, "atErasure");
  await forgetImported(change, resource.name, id);
  await endSessionsOf(change, id);
  const at = change.now.toISOString();
  const { role, code, country } = locked.record;
  // Whatever is not named here is emptied: a property that an account gets later on too.
  const patch = withDefaults(resource, {
    role,
    code,
    country,
    fullname: nameless(id),
    notify_via_email: false,
    status: "suspended",
    blockedAt: at,
    erasedAt: at,
  });
  await updateRecord(change, resource, { locked, patch, action: "erase" });
  await forgetInTrail(change, resource, id);
  return { uploads: [...merged.uploads, ...uploads], mails: [...merged.mails, ...mails] };
}
