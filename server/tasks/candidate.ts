import { type Actor, auditorActor } from "#domain/access/actor.ts";
import type { Task } from "#domain/generated/resources.ts";
import { mailboxOf } from "#domain/people/mailbox.ts";
import { nameKeyOf } from "#domain/people/name.ts";
import { type Rulings, rulingOn } from "#domain/people/namesakes.ts";
import type { Practice } from "#domain/procedure/practice.ts";
import type { GuardFacts } from "#domain/workflow/guards.ts";
import type { Change } from "#server/database/change.ts";
import { takesPart } from "#server/database/takingPart.ts";
import { isFactCheckPaused } from "#server/tasks/factChecks/pause.ts";
import { lastGradedOf } from "#server/tasks/lastGraded.ts";
import { tiesOf } from "#server/tasks/ties.ts";

/** The people and the enterprise of an audit, for conflicts of interest. */
type Judged = Pick<Task, "peCode" | "requestedBy" | "submittedBy" | "approvedBy" | "peStudents">;

type AuditorRow = Pick<Actor, "fullname" | "institutionId" | "noInstitutionReason"> &
  Practice & {
    id: string;
    nameKey: string | null;
    email_fold: string | null;
    namesakes: string | null;
  };

/** Whether another account that requested, submitted or approved the audit has the auditor's name or address. */
async function isInvolved({ transaction }: Change, auditor: AuditorRow, task: Judged): Promise<boolean> {
  const involved = [task.requestedBy, task.submittedBy, task.approvedBy].filter((id) => id && id !== auditor.id);
  if (involved.length === 0) return false;
  const people = await transaction
    .selectFrom("users")
    .select(["id", "nameKey", "email_fold"])
    .where("id", "in", involved)
    .where("erasedAt", "is", null)
    .execute();
  const rulings = JSON.parse(auditor.namesakes ?? "[]");
  return people.some(
    ({ id, nameKey, email_fold: address }) =>
      (address !== null && auditor.email_fold !== null && mailboxOf(address) === mailboxOf(auditor.email_fold)) ||
      (nameKey === auditor.nameKey && rulingOn(rulings, id)?.samePerson !== false),
  );
}

/**
 * Whether the trainer typed the auditor's name for the certificate. It does not count if an administrator has decided
 * that a person of the enterprise with this name is another person.
 */
async function isOnCertificate({ transaction }: Change, auditor: AuditorRow, task: Judged): Promise<boolean> {
  if (!task.peStudents?.some((name) => nameKeyOf(name) === auditor.nameKey)) return false;
  const rulings: Rulings = JSON.parse(auditor.namesakes ?? "[]");
  const others = rulings.filter(({ peCode, samePerson }) => peCode === task.peCode && !samePerson);
  if (others.length === 0) return true;
  const otherPerson = await transaction
    .selectFrom("users")
    .select("id")
    .where(
      "id",
      "in",
      others.map(({ personId }) => personId),
    )
    .where("nameKey", "=", auditor.nameKey)
    .executeTakeFirst();
  return otherPerson === undefined;
}

/** The auditor as guards see them, with their ties to the audit's enterprise and its last audits. */
async function judgeFor(change: Change, auditor: AuditorRow, task: Judged): Promise<Actor> {
  const tiedTo = await tiesOf(change.transaction, auditor.id, task.peCode);
  const isTied =
    tiedTo.includes(task.peCode) ||
    (await isInvolved(change, auditor, task)) ||
    (await isOnCertificate(change, auditor, task));
  const lastGraded = await lastGradedOf(change.transaction, auditor.id, task.peCode);
  const { practisedAt, practiceDifference } = auditor;
  const practice = { practisedAt, practiceDifference };
  return auditorActor({ ...auditor, practice, tiedTo: isTied ? [task.peCode] : [], lastGraded });
}

/** The account of an auditor, locked so that it cannot be renamed, moved or suspended at the same time. */
function accountOf({ transaction, engine }: Change, auditorId: string) {
  const account = transaction
    .selectFrom("users")
    .select(["id", "fullname", "institutionId", "noInstitutionReason", "nameKey", "email_fold", "namesakes"])
    .select(["practisedAt", "practiceDifference"])
    .where("id", "=", auditorId)
    .where("role", "=", "auditor");
  return engine === "postgres" ? account.forShare() : account;
}

/** Facts for an action's guards about the chosen auditor: whether they exist and may work, and their ties to the audit. */
export async function candidateFacts(change: Change, task: Judged, auditorId: string): Promise<GuardFacts> {
  const found = await accountOf(change, auditorId).where("status", "=", "approved").where(takesPart).executeTakeFirst();
  if (!found) return { auditorUnavailable: true };
  return { auditorUnavailable: false, candidate: await judgeFor(change, found, task) };
}

/** Facts for an action's guards about an auditor who acts themselves, and a paused fact check; empty for other people. */
export async function judgeFacts(
  change: Change,
  task: Judged & Pick<Task, "factCheckEndsAt" | "factCheckEndedAt">,
): Promise<GuardFacts> {
  const { id, role } = change.actor;
  const found = role === "auditor" && id !== null && (await accountOf(change, id).executeTakeFirst());
  if (!found) return {};
  const factCheckPaused = await isFactCheckPaused(change.transaction, task);
  return { candidate: await judgeFor(change, found, task), factCheckPaused };
}
