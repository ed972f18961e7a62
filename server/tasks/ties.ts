import { type Kysely, type RawBuilder, sql } from "kysely";
import { mailboxOf } from "#domain/people/mailbox.ts";
import { nameKeyOf, numberedName } from "#domain/people/name.ts";
import { type Rulings, rulingOn } from "#domain/people/namesakes.ts";
import type { Tables } from "#server/database/database.ts";

/** The roles of the people of an enterprise. */
export const enterpriseRoles = ["trainer", "student", "enterprise"] as const;

/** An enterprise to which an auditor is too close, through one of its people, its address or its institution. */
interface Tie {
  auditorId: string;
  peCode: string | null;
  personId?: string;
}

/** Wanted ties: those of one auditor, or to one enterprise; by default all. */
interface Wanted {
  auditorId?: string;
  peCode?: string;
}

/** Properties of an auditor that are compared with enterprises. */
interface Compared {
  id: string;
  nameKey: string | null;
  address: string | null;
  institutionId: string | null;
  /** The typed name of the institution, if the account has no listed institution or asks for another one. */
  typed: string | null;
  /** PE codes of the enterprises that they teach in or work with. */
  declared: readonly string[];
  rulings: Rulings;
}

/** The auditors whose ties are wanted. They are read first, so that each comparison uses an index on both engines. */
async function comparedAuditors(database: Kysely<Tables>, { auditorId }: Wanted): Promise<Compared[]> {
  const rows = await database
    .selectFrom("users")
    .select(["id", "nameKey", "email_fold", "namesakes", "declaredEnterprises"])
    .select(["institutionId", "institutionName", "institutionPending"])
    .where("role", "=", "auditor")
    .where("erasedAt", "is", null)
    .$if(auditorId !== undefined, (query) => query.where("id", "=", auditorId ?? ""))
    .execute();
  return rows.map(({ id, nameKey, email_fold: address, namesakes, ...row }) => {
    const typed = row.institutionPending ?? (row.institutionId === null ? row.institutionName : null);
    const declared: string[] = JSON.parse(row.declaredEnterprises ?? "[]");
    const { institutionId } = row;
    return { id, nameKey, address, institutionId, typed, declared, rulings: JSON.parse(namesakes ?? "[]") };
  });
}

/** Maps each key for the comparison to the ids of the auditors who have it. */
function byKey(auditors: readonly Compared[], keysOf: (auditor: Compared) => string[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const auditor of auditors)
    for (const key of new Set(keysOf(auditor))) ids.set(key, [...(ids.get(key) ?? []), auditor.id]);
  return ids;
}

/**
 * The network adds a number to the name of another person with the same name. Names with these numbers are compared
 * too.
 */
const NUMBERS = [2, 3, 4];

const nameKeysOf = ({ nameKey }: Compared): string[] =>
  nameKey === null ? [] : [nameKey, ...NUMBERS.map((number) => nameKeyOf(numberedName(nameKey, number)))];

const addressesOf = ({ address }: Compared): string[] => (address === null ? [] : [address, mailboxOf(address)]);

/** One tie for each auditor with a key. */
const tiesOfKey = (ids: Map<string, string[]>, key: string | null, tie: Omit<Tie, "auditorId">): Tie[] =>
  (ids.get(key ?? "") ?? []).map((auditorId) => ({ auditorId, ...tie }));

/** The people of enterprises who have an auditor's folded name or confirmed address. Erased people have neither. */
async function tiesByPerson(
  database: Kysely<Tables>,
  column: "nameKey" | "email_fold",
  auditors: Map<string, string[]>,
  { peCode }: Wanted,
): Promise<Tie[]> {
  if (auditors.size === 0) return [];
  const people = await database
    .selectFrom("users")
    .select(["id as personId", "code as peCode", `${column} as key`])
    .where(column, "in", [...auditors.keys()])
    .where("role", "in", enterpriseRoles)
    .where("erasedAt", "is", null)
    .$if(peCode !== undefined, (query) => query.where("code", "=", peCode ?? ""))
    .execute();
  return people.flatMap(({ key, ...person }) => tiesOfKey(auditors, key, person));
}

/**
 * The people of enterprises whose address has a note after its mailbox. They are few, have a separate index, and are
 * compared by the mailbox.
 */
export async function peopleWithNotes(
  database: Kysely<Tables>,
): Promise<{ id: string; code: string | null; mailbox: string }[]> {
  const people = await database
    .selectFrom("users")
    .select(["id", "code", "email_fold"])
    .where(sql<boolean>`"email_fold" like '%+%'`)
    .where("role", "in", enterpriseRoles)
    .where("erasedAt", "is", null)
    .execute();
  return people.map(({ id, code, email_fold: address }) => ({ id, code, mailbox: mailboxOf(String(address)) }));
}

/** The people of enterprises whose address reaches an auditor's mailbox, apart from a note. */
async function tiesByMailbox(
  database: Kysely<Tables>,
  auditors: Map<string, string[]>,
  { peCode }: Wanted,
): Promise<Tie[]> {
  if (auditors.size === 0) return [];
  const people = await peopleWithNotes(database);
  return people
    .filter(({ code }) => peCode === undefined || code === peCode)
    .flatMap(({ id, code, mailbox }) => tiesOfKey(auditors, mailbox, { peCode: code, personId: id }));
}

/** The address of an enterprise, in the form in which auditors' addresses are compared. */
const contact = sql<string>`lower(${sql.ref("contactEmail")})`;

/**
 * The current institution of an enterprise. An audit has the institution at its request, because the enterprise may
 * have moved since.
 */
const institution = sql.ref<string>("institutionId");

/** The enterprises in which a value is an auditor's key. */
async function tiesByEnterprise(
  database: Kysely<Tables>,
  value: RawBuilder<string>,
  auditors: Map<string, string[]>,
  { peCode }: Wanted,
): Promise<Tie[]> {
  if (auditors.size === 0) return [];
  const enterprises = await database
    .selectFrom("enterprises")
    .select(["peCode", value.as("key")])
    .where(value, "in", [...auditors.keys()])
    .$if(peCode !== undefined, (query) => query.where("peCode", "=", peCode ?? ""))
    .execute();
  return enterprises.flatMap(({ key, ...enterprise }) => tiesOfKey(auditors, key, enterprise));
}

/**
 * The enterprises of an institution whose name an auditor has typed. It may have been listed after the registration.
 */
async function tiesByTypedInstitution(
  database: Kysely<Tables>,
  auditors: Map<string, string[]>,
  { peCode }: Wanted,
): Promise<Tie[]> {
  if (auditors.size === 0) return [];
  const enterprises = await database
    .selectFrom("institutions")
    .innerJoin("enterprises", "enterprises.institutionId", "institutions.id")
    .select(["institutions.nameKey as key", "enterprises.peCode"])
    .where("institutions.nameKey", "in", [...auditors.keys()])
    .$if(peCode !== undefined, (query) => query.where("enterprises.peCode", "=", peCode ?? ""))
    .execute();
  return enterprises.flatMap(({ key, ...enterprise }) => tiesOfKey(auditors, key, enterprise));
}

/**
 * The enterprises whose audits an auditor may not grade, besides audits requested in their own institution. The auditor
 * has declared the enterprise, has its address, or belongs to its institution, even if that name was only typed. Or a
 * person there has the folded name or confirmed address of the auditor, or is the auditor by an administrator's
 * decision. The opposite decision only removes the conflict by name.
 * Returns PE codes by auditor. Every comparison uses an index.
 */
export async function tiedEnterprises(
  database: Kysely<Tables>,
  wanted: Wanted = {},
): Promise<Map<string, Set<string>>> {
  const auditors = await comparedAuditors(database, wanted);
  const rulings = new Map(auditors.map((auditor) => [auditor.id, auditor.rulings]));
  const addresses = byKey(auditors, addressesOf);
  const names = byKey(auditors, nameKeysOf);
  const byName = (await tiesByPerson(database, "nameKey", names, wanted)).filter(
    ({ auditorId, personId }) => rulingOn(rulings.get(auditorId), String(personId))?.samePerson !== false,
  );
  const ruled = auditors.flatMap(({ id, rulings: own }) =>
    own.filter(({ samePerson }) => samePerson).map(({ peCode }) => ({ auditorId: id, peCode })),
  );
  const declared = auditors.flatMap(({ id, declared: own }) => own.map((peCode) => ({ auditorId: id, peCode })));
  const typed = byKey(auditors, ({ typed: name }) => (name ? [nameKeyOf(name)] : []));
  const institutions = byKey(auditors, ({ institutionId }) => (institutionId === null ? [] : [institutionId]));
  const ties: Tie[] = [
    ...byName,
    ...ruled,
    ...declared,
    ...(await tiesByPerson(database, "email_fold", addresses, wanted)),
    ...(await tiesByMailbox(database, addresses, wanted)),
    ...(await tiesByEnterprise(database, contact, addresses, wanted)),
    ...(await tiesByEnterprise(database, institution, institutions, wanted)),
    ...(await tiesByTypedInstitution(database, typed, wanted)),
  ];
  const tied = new Map<string, Set<string>>();
  for (const { auditorId, peCode } of ties) {
    if (!peCode) continue;
    const codes = tied.get(auditorId) ?? new Set();
    tied.set(auditorId, codes.add(peCode));
  }
  return tied;
}

/** The PE codes of the enterprises to which one auditor is tied, in the order of the codes. */
export async function tiesOf(database: Kysely<Tables>, auditorId: string, peCode?: string): Promise<string[]> {
  const tied = await tiedEnterprises(database, peCode === undefined ? { auditorId } : { auditorId, peCode });
  return [...(tied.get(auditorId) ?? [])].sort();
}
