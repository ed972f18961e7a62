import { DomainError } from "#domain/errors.ts";
import { AdmissionNeeded } from "#server/auth/arrivals.ts";
import { teamRole } from "#server/auth/issueAccessCode.ts";
import { freeName, isLinked, linkAccount, linkedAccount } from "#server/auth/networkAccounts.ts";
import { createPerson, findPerson, findSimilar, requireGoodName } from "#server/auth/penPeople.ts";
import type { NetworkIdentity, PenPerson, PenUser, SignInAnswers } from "#server/auth/penPerson.ts";
import type { PenSubject } from "#server/auth/penSubject.ts";
import { requirePin } from "#server/auth/pins.ts";
import type { Change } from "#server/database/change.ts";
import type { Services } from "#server/services/services.ts";

/** A sign-in with a code, before its account is known. */
interface Arriving {
  person: PenPerson;
  code: string;
  subject: PenSubject;
  answers: SignInAnswers;
}

/** Error that asks whether an account belongs to the arriving person. */
const alikeError = ({ fullname, role, formerSince }: PenUser, code: string) =>
  new DomainError("ACCOUNT_ALIKE", { current: { fullname, role, code, former: formerSince !== null } });

/** Whether the class confirms a typed name before the person is let in. */
const confirms = ({ person, subject, answers }: Arriving) =>
  Boolean(subject.confirmsNamesSince) && person.role === teamRole && !answers.isAdmitted;

/**
 * The person behind an access code and a name. A former account of this name, or an account of a similar name, may be
 * theirs. Until they have answered, throws DomainError ACCOUNT_ALIKE with that account. Throws NETWORK_SIGN_IN_ONLY if the
 * network identifies the person, and AdmissionNeeded if the class confirms new and returning names.
 */
async function findOrCreateByName(services: Services, change: Change, arrival: Arriving): Promise<PenUser> {
  const { person, code, answers } = arrival;
  const { isTheirs } = answers;
  const { network } = services.settings;
  const known = await findPerson(change, person, code);
  if (known && network && (await isLinked(change, network.issuer, known.id)))
    throw new DomainError("NETWORK_SIGN_IN_ONLY");
  if (known && (!known.formerSince || known.blockedAt || known.archivedAt)) return known;
  if (!known && person.typed) requireGoodName(person.name);
  const alike = known ?? (isTheirs === false ? undefined : await findSimilar(change, person, code));
  if (alike && isTheirs === undefined) throw alikeError(alike, code);
  if (alike && isTheirs) {
    // A PIN proves more than the confirmation of a class.
    if (alike.formerSince && !alike.pinSince && confirms(arrival))
      throw new AdmissionNeeded({ name: alike.fullname, personId: alike.id });
    return alike;
  }
  const name = known ? await freeName(change, person, code) : person.name;
  if (confirms(arrival)) throw new AdmissionNeeded({ name });
  return createPerson(services, change, { ...arrival, person: { ...person, name }, action: "signIn" });
}

/** An existing account with this name that is not linked to a network person yet. */
async function findUnlinked(change: Change, { issuer }: NetworkIdentity, person: PenPerson, code: string) {
  const known = await findPerson(change, person, code);
  return known && !(await isLinked(change, issuer, known.id)) ? known : undefined;
}

/**
 * The person that the network identifies by issuer and subject. An existing account with the same name becomes theirs
 * once they confirm it (decision 80). Until then throws DomainError ACCOUNT_ALIKE with the account.
 */
async function findOrCreateByNetwork(
  services: Services,
  change: Change,
  { identity, ...arrival }: Arriving & { identity: NetworkIdentity },
): Promise<PenUser> {
  const { person, code, answers } = arrival;
  const { isTheirs, pin = {} } = answers;
  const { role, name } = person;
  const linked = await linkedAccount(change, identity, { role, code });
  if (linked) return linked;
  const alike = await findUnlinked(change, identity, person, code);
  // Otherwise a person could bypass a block or the archive by denying that they own the account.
  if (alike?.archivedAt || alike?.blockedAt) return alike;
  if (alike && isTheirs === undefined) throw alikeError(alike, code);
  if (alike && isTheirs) await requirePin(services, change, alike.id, pin);
  const user =
    alike && isTheirs
      ? alike
      : await createPerson(services, change, {
          ...arrival,
          person: { ...person, name: await freeName(change, person, code) },
          action: "signIn",
        });
  await linkAccount(services, change, identity, { userId: user.id, role, code, name });
  return user;
}

/**
 * The account of an arriving person, by their identity at the network or by their name. A new person gets an account.
 * Throws the errors of the two functions above.
 */
export function findOrCreate(services: Services, change: Change, arrival: Arriving): Promise<PenUser> {
  const { network: identity } = arrival.person;
  return identity
    ? findOrCreateByNetwork(services, change, { ...arrival, identity })
    : findOrCreateByName(services, change, arrival);
}
