import { randomUUID } from "node:crypto";
import { DomainError } from "#domain/errors.ts";
import type { Role } from "#domain/generated/programme.ts";
import { nameKeyOf, nameProblems } from "#domain/people/name.ts";
import { programme } from "#domain/programme.ts";
import { withDefaults } from "#domain/schema/defaults.ts";
import { caseFold } from "#domain/schema/fold.ts";
import { freeName, isLinked, linkAccount, linkedAccount } from "#server/auth/networkAccounts.ts";
import { noteSignIn } from "#server/auth/noteSignIn.ts";
import type { IsTheirs, NetworkIdentity, PenPerson, PenUser } from "#server/auth/penPerson.ts";
import { openSession } from "#server/auth/sessions.ts";
import { type Change, createRecord } from "#server/database/change.ts";
import { requirePrintable } from "#server/database/printed.ts";
import { consumeRateLimitIn } from "#server/http/limits/rateLimits.ts";
import { sendConfirmation } from "#server/resources/addresses/changeAddress.ts";
import type { Services } from "#server/services/services.ts";

/** The enterprise or office of a sign-in. */
interface PenSubject {
  country: string;
  institutionId?: string;
  /** Since when it is archived. */
  archivedAt?: string | null;
  /** Since when it is blocked, itself or with its office. */
  blockedAt: string | null;
}

/** The enterprise or office of a code, with the date it was archived or blocked; undefined if there is none. */
async function subjectOf({ transaction }: Change, code: string, role: Role): Promise<PenSubject | undefined> {
  if (programme.roles[role].subject === "central-office")
    return transaction
      .selectFrom("central_offices")
      .select(["country", "blockedAt"])
      .where("penCode", "=", code)
      .executeTakeFirst();
  const enterprise = await transaction
    .selectFrom("enterprises")
    .innerJoin("central_offices", "central_offices.penCode", "enterprises.officeCode")
    .select([
      "enterprises.country",
      "enterprises.institutionId",
      "enterprises.archivedAt",
      "enterprises.blockedAt",
      "central_offices.blockedAt as officeBlockedAt",
    ])
    .where("peCode", "=", code)
    .executeTakeFirst();
  return enterprise && { ...enterprise, blockedAt: enterprise.blockedAt ?? enterprise.officeBlockedAt };
}

/**
 * The person with a code, a role and a name: an exact match of the spelling, or else a similar one. If several existed
 * before names were compared, a new spelling means the first. So another spelling does not bypass a block or the
 * archive.
 */
async function find({ transaction }: Change, { role, name }: PenPerson, code: string): Promise<PenUser | undefined> {
  const key = nameKeyOf(name);
  const alike = await transaction
    .selectFrom("users")
    .selectAll()
    .where("role", "=", role)
    .where("code", "=", code)
    .where((where) =>
      where.or([
        where("nameKey", "=", key),
        where.and([where("nameKey", ">", `${key} `), where("nameKey", "<", `${key}!`)]),
      ]),
    )
    .orderBy("createdAt")
    .execute();
  const exact = alike.find((row) => caseFold(row.fullname) === caseFold(name));
  return exact ?? alike.find((row) => row.blockedAt ?? row.archivedAt) ?? alike[0];
}

/** Refuses the typed name of a new person. Throws DomainError NAME_NOT_PRINTABLE, INVALID_INPUT with the broken rule. */
function requireGoodName(name: string): void {
  requirePrintable({ printed: ["name"] }, { name });
  const problems = nameProblems(name);
  if (problems.length) throw new DomainError("INVALID_INPUT", { errors: { name: problems } });
}

interface Arrival {
  person: PenPerson;
  code: string;
  subject: PenSubject;
  isTheirs: IsTheirs;
}

/** Makes the account of a person who was never there. */
async function create(
  services: Services,
  change: Change,
  { person, code, subject }: Omit<Arrival, "isTheirs">,
): Promise<PenUser> {
  await consumeRateLimitIn(change, "personByEnterprise", code);
  const resource = services.registry.get("user");
  const user = withDefaults(resource, {
    id: randomUUID(),
    fullname: person.name,
    role: person.role,
    code,
    status: "approved",
    country: subject.country,
    institutionId: subject.institutionId ?? null,
  });
  return createRecord(change, resource, { values: user, action: "signIn" });
}

/** The person behind an access code and a name. Throws DomainError NETWORK_SIGN_IN_ONLY for a person whom the network vouches for. */
async function findOrCreateByName(services: Services, change: Change, arrival: Arrival): Promise<PenUser> {
  const { person, code } = arrival;
  const { network } = services.settings;
  const known = await find(change, person, code);
  if (known && network && (await isLinked(change, network.issuer, known.id)))
    throw new DomainError("NETWORK_SIGN_IN_ONLY");
  if (known) return known;
  if (person.typed) requireGoodName(person.name);
  return create(services, change, arrival);
}

/** An existing account with this name that is not linked to a network person yet. */
async function findUnlinked(change: Change, { issuer }: NetworkIdentity, person: PenPerson, code: string) {
  const known = await find(change, person, code);
  return known && !(await isLinked(change, issuer, known.id)) ? known : undefined;
}

/**
 * The person that the network identifies by issuer and subject. An existing account with the same name becomes theirs
 * once they confirm it (decision 80). Until then throws DomainError ACCOUNT_ALIKE with the account.
 */
async function findOrCreateByNetwork(
  services: Services,
  change: Change,
  { identity, ...arrival }: Arrival & { identity: NetworkIdentity },
): Promise<PenUser> {
  const { person, code, isTheirs } = arrival;
  const { role, name } = person;
  const linked = await linkedAccount(change, identity, { role, code });
  if (linked) return linked;
  const alike = await findUnlinked(change, identity, person, code);
  // Otherwise a person could bypass a block or the archive by denying that the account is theirs.
  if (alike?.archivedAt || alike?.blockedAt) return alike;
  if (alike && isTheirs === undefined)
    throw new DomainError("ACCOUNT_ALIKE", { current: { fullname: alike.fullname, role, code } });
  const user =
    alike && isTheirs
      ? alike
      : await create(services, change, {
          ...arrival,
          person: { ...person, name: await freeName(change, person, code) },
        });
  await linkAccount(services, change, identity, { userId: user.id, role, code, name });
  return user;
}

function findOrCreate(services: Services, change: Change, arrival: Arrival): Promise<PenUser> {
  const { network: identity } = arrival.person;
  return identity
    ? findOrCreateByNetwork(services, change, { ...arrival, identity })
    : findOrCreateByName(services, change, arrival);
}

/** Sends the confirmation link again after a month if the address is still unconfirmed. */
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
 * Throws DomainError INVALID_CODE for a code that does not exist or is not theirs; NETWORK_SIGN_IN_ONLY and
 * ACCOUNT_ALIKE as above; ACCOUNT_ARCHIVED and ACCOUNT_BLOCKED; ALREADY_EXISTS if the same person signs in twice for
 * the first time at the same moment.
 */
export async function openPenSession(
  services: Services,
  change: Change,
  person: PenPerson,
  code: string,
  isTheirs?: boolean,
): Promise<PenSession> {
  const subject = person.codes.includes(code) ? await subjectOf(change, code, person.role) : undefined;
  if (!subject) throw new DomainError("INVALID_CODE");
  if (subject.archivedAt) throw new DomainError("ACCOUNT_ARCHIVED");
  if (subject.blockedAt) throw new DomainError("ACCOUNT_BLOCKED");
  const user = await findOrCreate(services, change, { person, code, subject, isTheirs });
  if (user.archivedAt) throw new DomainError("ACCOUNT_ARCHIVED");
  if (user.blockedAt) throw new DomainError("ACCOUNT_BLOCKED");
  await resendExpiredConfirmation(services, change, user);
  await noteSignIn(change.transaction, user, code, change.now.toISOString());
  const token = await openSession(services, change.transaction, { user, now: change.now, codes: person.codes });
  return { token, codes: person.codes, personId: user.id };
}

/** Runs a sign-in again if a person of the same name was created at the same time; the second run finds them. */
export async function retryOnDuplicate<T>(signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof DomainError && error.problem.code === "ALREADY_EXISTS") return signIn();
    throw error;
  }
}
