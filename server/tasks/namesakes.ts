import { type Kysely, sql } from "kysely";
import type { User } from "#domain/generated/resources.ts";
import { mailboxOf } from "#domain/people/mailbox.ts";
import { nameKeyOf } from "#domain/people/name.ts";
import {
  haveSimilarWords,
  latinWords,
  nameReadings,
  nameTraces,
  type Rulings,
  rulingOn,
  wordsOfColumn,
} from "#domain/people/namesakes.ts";
import type { Tables } from "#server/database/database.ts";
import { enterpriseRoles, peopleWithNotes } from "#server/tasks/ties.ts";

/** A person of an enterprise who may be an auditor, with an administrator's decision. */
export interface Namesake {
  personId: string;
  fullname: string;
  role: User["role"];
  peCode: string;
  enterprise: string;
  country: string | null;
  archived: boolean;
  /** Whether the folded name or the confirmed address is the same, or the name is only similar. */
  match: "name" | "address" | "similar";
  /** Null without a decision. */
  samePerson: boolean | null;
  reason: string | null;
}

/** Properties of an auditor for the comparison with other people. */
type Compared = Pick<User, "fullname" | "email" | "country"> & Partial<Pick<User, "fullnamePending" | "namesakes">>;

/** Names with more words are only compared in their given order. */
const MAX_WORDS = 4;

/** Every order of a name's words. */
function orders(words: readonly string[]): string[] {
  if (words.length <= 1 || words.length > MAX_WORDS) return [words.join("")];
  return words.flatMap((word, index) => orders(words.toSpliced(index, 1)).map((rest) => word + rest));
}

function peopleOfEnterprises(database: Kysely<Tables>) {
  return database
    .selectFrom("users")
    .innerJoin("enterprises", "enterprises.peCode", "users.code")
    .select([
      "users.id",
      "users.fullname",
      "users.role",
      "enterprises.peCode",
      "enterprises.name as enterprise",
      "users.country",
      "users.archivedAt",
      "users.nameKey",
      "users.email_fold as address",
    ])
    .where("users.role", "in", enterpriseRoles)
    .where("users.erasedAt", "is", null);
}

/**
 * The ids of people of a country with a similar name. The database finds candidates with an index of parts of the name.
 * Only candidates are compared.
 */
async function similarIds(database: Kysely<Tables>, country: string | null, own: string[]): Promise<string[]> {
  const { words, begin, end } = nameTraces(own);
  if (country === null || begin === "") return [];
  const together = sql<string>`replace("nameWords", ' ', '')`;
  const length = [...words.join("")].length;
  const found = await database
    .selectFrom("users")
    .select(["id", "nameWords"])
    .where("country", "=", country)
    .where("role", "in", enterpriseRoles)
    .where((where) =>
      where.or([
        ...words.map((word) => where("nameWords", "like", `% ${word} %`)),
        where.and([
          where(sql`length(${together})`, ">=", length - 1),
          where(sql`length(${together})`, "<=", length + 1),
          where.or([where(together, "like", `${begin}%`), ...(end === "" ? [] : [where(together, "like", `%${end}`)])]),
        ]),
      ]),
    )
    .execute();
  return found.filter((person) => haveSimilarWords(words, wordsOfColumn(person.nameWords ?? ""))).map(({ id }) => id);
}

const rank: Record<Namesake["match"], number> = { name: 0, address: 1, similar: 2 };

/**
 * The people of enterprises who may be an auditor. Folded names, confirmed addresses and reordered words are compared
 * in all countries, similar names only in the auditor's own. Certain matches come first.
 */
export async function namesakesOf(
  database: Kysely<Tables>,
  auditor: Compared & { addressFold: string | null },
): Promise<Namesake[]> {
  const names = [auditor.fullname, auditor.fullnamePending].filter((name) => typeof name === "string");
  const exact = new Set(names.map(nameKeyOf));
  const keys = [...new Set([...exact, ...names.flatMap((name) => orders(latinWords(name)))])];
  const rulings: Rulings = auditor.namesakes ?? [];
  const readings = names.flatMap(nameReadings);
  const similar = await Promise.all(readings.map((words) => similarIds(database, auditor.country, words)));
  const mailbox = auditor.addressFold && mailboxOf(auditor.addressFold);
  const noted =
    mailbox === null ? [] : (await peopleWithNotes(database)).filter((person) => person.mailbox === mailbox);
  const ids = [
    ...new Set([...similar.flat(), ...noted.map(({ id }) => id), ...rulings.map(({ personId }) => personId)]),
  ];
  const found = await peopleOfEnterprises(database)
    .where((where) =>
      where.or([
        where("users.nameKey", "in", keys),
        ...(mailbox === null ? [] : [where("users.email_fold", "in", [auditor.addressFold, mailbox])]),
        ...(ids.length === 0 ? [] : [where("users.id", "in", ids)]),
      ]),
    )
    .execute();
  const namesakes = found.map(({ id, nameKey, address, archivedAt, ...person }): Namesake => {
    const ruling = rulingOn(rulings, id);
    const sameAddress = address !== null && mailboxOf(address) === mailbox;
    const match = exact.has(String(nameKey)) ? "name" : sameAddress ? "address" : "similar";
    const archived = archivedAt !== null;
    const said = { samePerson: ruling?.samePerson ?? null, reason: ruling?.reason ?? null };
    return { personId: id, ...person, role: person.role as User["role"], archived, match, ...said };
  });
  return namesakes.sort(
    (a, b) => rank[a.match] - rank[b.match] || a.peCode.localeCompare(b.peCode) || a.fullname.localeCompare(b.fullname),
  );
}
