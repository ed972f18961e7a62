import { type Kysely, sql } from "kysely";
import type { User } from "#domain/generated/resources.ts";
import { type Rulings, rulingOn } from "#domain/people/namesakes.ts";
import { nameKeyOf } from "#server/database/codec.ts";
import type { Tables } from "#server/database/database.ts";

/** The roles of the people of an enterprise. */
export const enterpriseRoles = ["trainer", "student", "enterprise"] as const;

/** An enterprise to which an auditor is too close; by a person of it, unless it is by its own address or institution. */
interface Tie {
  auditorId: string;
  peCode: string | null;
  personId?: string;
}

/** Which ties are looked for: those of one auditor, or to one enterprise; all where neither is given. */
interface Wanted {
  auditorId?: string;
  peCode?: string;
}

const emailsEqual = sql<boolean>`lower(enterprises."contactEmail") = auditors.email_fold`;

/** The people of enterprises who have an auditor's folded name or confirmed address. Erased people have neither. */
function tiesByPerson(database: Kysely<Tables>, column: "nameKey" | "email_fold", { auditorId, peCode }: Wanted) {
  return database
    .selectFrom("users as auditors")
    .innerJoin("users as people", `people.${column}`, `auditors.${column}`)
    .select(["auditors.id as auditorId", "people.code as peCode", "people.id as personId"])
    .where("auditors.role", "=", "auditor")
    .where("people.role", "in", enterpriseRoles)
    .where("people.erasedAt", "is", null)
    .where("auditors.erasedAt", "is", null)
    .$if(auditorId !== undefined, (query) => query.where("auditors.id", "=", auditorId ?? ""))
    .$if(peCode !== undefined, (query) => query.where("people.code", "=", peCode ?? ""))
    .execute();
}

/** The enterprises that have an auditor's address as their own. */
function tiesByContact(database: Kysely<Tables>, { auditorId, peCode }: Wanted) {
  return database
    .selectFrom("users as auditors")
    .innerJoin("enterprises", (join) => join.on(emailsEqual))
    .select(["auditors.id as auditorId", "enterprises.peCode"])
    .where("auditors.role", "=", "auditor")
    .$if(auditorId !== undefined, (query) => query.where("auditors.id", "=", auditorId ?? ""))
    .$if(peCode !== undefined, (query) => query.where("enterprises.peCode", "=", peCode ?? ""))
    .execute();
}

/** What an auditor's institution is called where the account does not name a listed one, or asks for another. */
const typedInstitution = ({ institutionId, institutionName, institutionPending }: TypedInstitution) =>
  institutionPending ?? (institutionId === null ? institutionName : null);

type TypedInstitution = { institutionId: string | null } & Record<
  "institutionName" | "institutionPending",
  string | null
>;

/** The enterprises of an institution whose name an auditor has typed: it may have joined the list after the registration. */
async function tiesByTypedInstitution(database: Kysely<Tables>, { auditorId, peCode }: Wanted): Promise<Tie[]> {
  const auditors = await database
    .selectFrom("users")
    .select(["id", "institutionId", "institutionName", "institutionPending"])
    .where("role", "=", "auditor")
    .where((where) => where.or([where("institutionName", "is not", null), where("institutionPending", "is not", null)]))
    .$if(auditorId !== undefined, (query) => query.where("id", "=", auditorId ?? ""))
    .execute();
  const typed = auditors.flatMap((auditor) => {
    const name = typedInstitution(auditor);
    return name ? [{ id: auditor.id, key: nameKeyOf(name) }] : [];
  });
  if (typed.length === 0) return [];
  const places = await database
    .selectFrom("institutions")
    .innerJoin("enterprises", "enterprises.institutionId", "institutions.id")
    .select(["institutions.nameKey", "enterprises.peCode"])
    .where("institutions.nameKey", "in", [...new Set(typed.map(({ key }) => key))])
    .$if(peCode !== undefined, (query) => query.where("enterprises.peCode", "=", peCode ?? ""))
    .execute();
  return typed.flatMap(({ id, key }) =>
    places.filter(({ nameKey }) => nameKey === key).map((place) => ({ auditorId: id, peCode: place.peCode })),
  );
}

/** What administrators have said of auditors and people of the same or a similar name. */
async function rulingsOf(database: Kysely<Tables>, { auditorId }: Wanted): Promise<Map<string, Rulings>> {
  const rows = await database
    .selectFrom("users")
    .select(["id", "namesakes"])
    .where("role", "=", "auditor")
    .where("namesakes", "is not", null)
    .$if(auditorId !== undefined, (query) => query.where("id", "=", auditorId ?? ""))
    .execute();
  return new Map(
    rows.map(({ id, namesakes }) => [id, JSON.parse(String(namesakes)) as NonNullable<User["namesakes"]>]),
  );
}

/**
 * The enterprises whose audits an auditor may not judge beside those of the own institution: a person there has the folded
 * name or confirmed address, the enterprise has the address, the institution has the name that the auditor typed, or an
 * administrator has said that a person there is the auditor. A statement that two people of one name are two lifts the name
 * alone. Answers PE codes by auditor; every comparison is by an index.
 */
export async function tiedEnterprises(
  database: Kysely<Tables>,
  wanted: Wanted = {},
): Promise<Map<string, Set<string>>> {
  const rulings = await rulingsOf(database, wanted);
  const byName = (await tiesByPerson(database, "nameKey", wanted)).filter(
    ({ auditorId, personId }) => rulingOn(rulings.get(auditorId), personId)?.samePerson !== false,
  );
  const ruled = [...rulings].flatMap(([auditorId, own]) =>
    own.filter(({ samePerson }) => samePerson).map(({ peCode }) => ({ auditorId, peCode })),
  );
  const ties: Tie[] = [
    ...byName,
    ...ruled,
    ...(await tiesByPerson(database, "email_fold", wanted)),
    ...(await tiesByContact(database, wanted)),
    ...(await tiesByTypedInstitution(database, wanted)),
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
