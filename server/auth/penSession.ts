import { DomainError } from "#domain/errors.ts";
import { findOrCreate } from "#server/auth/arrivingPerson.ts";
import { noteSignIn } from "#server/auth/noteSignIn.ts";
import { returnToClass } from "#server/auth/penPeople.ts";
import type { PenPerson, PenUser, SignInAnswers } from "#server/auth/penPerson.ts";
import { penSubjectOf } from "#server/auth/penSubject.ts";
import { requirePin } from "#server/auth/pins.ts";
import { openSession } from "#server/auth/sessions.ts";
import type { Change } from "#server/database/change.ts";
import { sendConfirmation } from "#server/resources/addresses/changeAddress.ts";
import type { Services } from "#server/services/services.ts";

/** Sends the confirmation link again if the address is still unconfirmed after a month. */
async function resendExpiredConfirmation(services: Services, change: Change, user: PenUser): Promise<void> {
  if (!user.emailPending || user.email) return;
  const asked = await change.transaction
    .selectFrom("address_links")
    .select("tokenHash")
    .where("resource", "=", "user")
    .where("subject", "=", user.id)
    .executeTakeFirst();
  if (!asked) await sendConfirmation(change, services.registry.get("user"), user);
}

/** Result of a sign-in by code: the answer, and the owner of the session. */
export interface PenSession {
  token: string;
  codes: string[];
  personId: string;
}

/**
 * Opens a session for a person at one of their codes.
 * Throws DomainError INVALID_CODE for a code that does not exist or is not theirs. Throws NETWORK_SIGN_IN_ONLY and
 * ACCOUNT_ALIKE like `findOrCreate`. Throws AdmissionNeeded and the question for a PIN (`withPin`), ACCOUNT_ARCHIVED,
 * ACCOUNT_BLOCKED. Throws ALREADY_EXISTS if the same person signs in twice for the first time at the same moment.
 */
export async function openPenSession(
  services: Services,
  change: Change,
  person: PenPerson,
  code: string,
  answers: SignInAnswers = {},
): Promise<PenSession> {
  const subject = person.codes.includes(code) ? await penSubjectOf(change, code, person.role) : undefined;
  if (!subject) throw new DomainError("INVALID_CODE");
  if (subject.archivedAt) throw new DomainError("ACCOUNT_ARCHIVED");
  if (subject.blockedAt) throw new DomainError("ACCOUNT_BLOCKED");
  const user = await findOrCreate(services, change, { person, code, subject, answers });
  if (user.archivedAt) throw new DomainError("ACCOUNT_ARCHIVED");
  if (user.blockedAt) throw new DomainError("ACCOUNT_BLOCKED");
  if (!person.network) await requirePin(services, change, user.id, answers.pin ?? {});
  if (user.formerSince) await returnToClass(services, change, user);
  await resendExpiredConfirmation(services, change, user);
  await noteSignIn(change.transaction, user, code, change.now.toISOString());
  const token = await openSession(services, change.transaction, { user, now: change.now, codes: person.codes });
  return { token, codes: person.codes, personId: user.id };
}

/** Runs a sign-in again if a person of the same name was created at the same time. The second run finds that person. */
export async function retryOnDuplicate<T>(signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof DomainError && error.problem.code === "ALREADY_EXISTS") return signIn();
    throw error;
  }
}
