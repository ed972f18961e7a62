import { localDay } from "#domain/calendar/deadline.ts";
import { nameKeyOf } from "#domain/people/name.ts";
import { mostSimilar } from "#domain/people/similarName.ts";

/** The part of a trainee in an audit: `author` has answered questions with an account, `member` is only named. */
export const participationRoles = ["author", "member"] as const;
export type ParticipationRole = (typeof participationRoles)[number];

/** An answer of a trainee, with the audit field of its question. */
export interface AnswerOfTrainee {
  userId: string;
  fullname: string;
  /** Undefined for a question that the audit no longer asks. */
  auditFieldId: string | undefined;
  /** ISO 8601. */
  answeredAt: string;
}

/** The people on a certificate, and facts about their audit. */
interface ParticipantSources {
  /** The trainees on the certificate. */
  names: readonly string[];
  answers: readonly AnswerOfTrainee[];
  /** Accounts of trainees of the enterprise. */
  accounts: readonly { userId: string; fullname: string }[];
  country: string;
  /** Day of the certificate, for an audit without answers of trainees. */
  date: string;
}

/** A trainee on a certificate. Days are `YYYY-MM-DD` in the enterprise's country. */
export interface Participant {
  name: string;
  userId: string | null;
  role: ParticipationRole;
  /** Ids of the audit fields in which the person answered; empty for a `member`. */
  fields: string[];
  startedOn: string;
  endedOn: string;
}

/** The name that is spelled otherwise: with other accents or capitals, or a probable mistake. */
function sameName(names: readonly string[], name: string): string | undefined {
  const people = names.map((fullname) => ({ fullname }));
  const same = people.find(({ fullname }) => nameKeyOf(fullname) === nameKeyOf(name)) ?? mostSimilar(people, name);
  return same?.fullname;
}

/**
 * Corrections between two lists of names: the previous name by the new one. A name that is in both lists is not
 * corrected, and two names never have the same correction.
 */
export function correctedNames(previous: readonly string[], next: readonly string[]): Map<string, string> {
  const gone = new Set(previous.filter((name) => !next.includes(name)));
  const found = new Map<string, string>();
  for (const name of new Set(next.filter((one) => !previous.includes(one)))) {
    const same = sameName([...gone], name);
    if (same === undefined) continue;
    gone.delete(same);
    found.set(name, same);
  }
  return found;
}

/** First and last day of some answers. */
function periodOf(answers: readonly AnswerOfTrainee[], { country, date }: ParticipantSources) {
  const moments = answers.map(({ answeredAt }) => answeredAt).sort();
  const [first, last] = [moments[0], moments.at(-1)];
  const dayOf = (moment: string | undefined) => (moment ? localDay(country, new Date(moment)) : date);
  return { startedOn: dayOf(first), endedOn: dayOf(last) };
}

/**
 * The trainees on a certificate with their parts in the audit. A corrected name belongs to the trainee whose own name
 * is not on the certificate and is similar. Names that a trainer added have the period of the whole team.
 */
export function participantsIn(sources: ParticipantSources): Participant[] {
  const { names, answers, accounts } = sources;
  const corrected = correctedNames(
    answers.map(({ fullname }) => fullname),
    names,
  );
  return [...new Set(names)].map((name) => {
    const answeredAs = corrected.get(name) ?? name;
    const own = answers.filter(({ fullname }) => fullname === answeredAs);
    const fields = [...new Set(own.flatMap(({ auditFieldId }) => auditFieldId ?? []))];
    const account = own[0] ?? accounts.find(({ fullname }) => fullname === name);
    return {
      name,
      userId: account?.userId ?? null,
      role: own.length > 0 ? "author" : "member",
      fields,
      ...periodOf(own.length > 0 ? own : answers, sources),
    };
  });
}
