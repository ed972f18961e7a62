import type { Announcement } from "#domain/generated/resources.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { takesPart } from "#server/database/takingPart.ts";
import { getsAtOnce } from "#server/notifications/choices.ts";

type Audience = Pick<Announcement, "country" | "roles">;
type Reading = Database["kysely"] | Transaction;

/** Query for the recipients of an announcement: the people of its country and roles, or all without a restriction. */
function audienceOf(kysely: Reading, { country, roles }: Audience) {
  const query = kysely.selectFrom("users").where("users.status", "=", "approved").where(takesPart);
  const inCountry = country ? query.where("users.country", "=", country) : query;
  return roles?.length ? inCountry.where("users.role", "in", roles) : inCountry;
}

/** The people of the audience who accept emails. */
export const mailedOf = (kysely: Reading, audience: Audience) =>
  audienceOf(kysely, audience)
    .where("users.email", "is not", null)
    .where("users.notify_via_email", "=", 1)
    .where(getsAtOnce("announcements"));

/** Number of people an announcement is for, and of those who would get an email, by language. */
export interface Reach {
  people: number;
  emails: number;
  languages: Record<string, number>;
}

/** Counts the people whom an announcement reaches now. */
export async function reachOf(kysely: Reading, audience: Audience): Promise<Reach> {
  const { people } = await audienceOf(kysely, audience)
    .select(({ fn }) => fn.countAll<number>().as("people"))
    .executeTakeFirstOrThrow();
  const rows = await mailedOf(kysely, audience)
    .select(({ fn }) => ["users.language", fn.countAll<number>().as("count")])
    .groupBy("users.language")
    .execute();
  const counts = rows.map(({ language, count }): [string | null, number] => [language, Number(count)]);
  return {
    people: Number(people),
    emails: counts.reduce((sum, [, count]) => sum + count, 0),
    languages: Object.fromEntries(counts.filter((each): each is [string, number] => each[0] !== null)),
  };
}
