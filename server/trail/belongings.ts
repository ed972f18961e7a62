import type { Kysely } from "kysely";
import { anyTables, type DatabaseRow, type Tables } from "#server/database/database.ts";
import { canonical } from "#server/database/trail.ts";
import {
  accessCodesDigest,
  answerDigests,
  commentDigests,
  joinLinkDigest,
  passwordDigest,
} from "#server/trail/digests.ts";
import type { DetailedEntry } from "#server/trail/replay.ts";

/** Data of a record in separate tables, compared with its chain. */
interface Belonging {
  /** Differences to the chain, in words. */
  differing(kysely: Kysely<Tables>, record: DatabaseRow, entries: readonly DetailedEntry[]): Promise<string[]>;
  /** Data that the chain lacks: the details of an entry that adds it. */
  unrecorded(
    kysely: Kysely<Tables>,
    record: DatabaseRow,
    entries: readonly DetailedEntry[],
  ): Promise<Record<string, unknown>>;
}

type Digests = Record<string, string>;

/** All digests of a kind in a chain, from any entry. */
const digestsIn = (entries: readonly DetailedEntry[], detail: string): Digests =>
  Object.assign({}, ...entries.map(({ details }) => details[detail] ?? {}));

/** The last digest of a kind in a chain. */
const lastIn = (entries: readonly DetailedEntry[], detail: string) =>
  entries.findLast(({ details }) => detail in details)?.details[detail];

const rowsOf = (kysely: Kysely<Tables>, table: string, column: string, key: unknown): Promise<DatabaseRow[]> =>
  anyTables(kysely).selectFrom(table).selectAll().where(column, "=", key).execute();

/** Of two collections the keys whose values are not the same in both. */
const unequal = (one: Digests, other: Digests) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => one[key] !== other[key]);

const pick = (digests: Digests, keys: string[]): Digests =>
  Object.fromEntries(Object.entries(digests).filter(([key]) => keys.includes(key)));

/** Every answer is the latest of its history, and submitted versions are unchanged. */
const answers: Belonging = {
  async differing(kysely, { code }, entries) {
    const history = answerDigests(await rowsOf(kysely, "answer_history", "taskCode", code));
    const current = answerDigests(await rowsOf(kysely, "answers", "taskCode", code));
    const handedIn = digestsIn(entries, "answers");
    const wrong = [
      ...unequal(current, pick(history, Object.keys(current))),
      ...unequal(handedIn, pick(history, Object.keys(handedIn))),
    ];
    return [...new Set(wrong)].map((key) => `answer ${key}`);
  },
  async unrecorded(kysely, { code }, entries) {
    const submissions = await rowsOf(kysely, "submissions", "taskCode", code);
    const handedIn = submissions.flatMap(({ answers: given }) =>
      Object.entries<number>(JSON.parse(String(given))).map(([question, revision]) => `${question} ${revision}`),
    );
    const missing = handedIn.filter((key) => !(key in digestsIn(entries, "answers")));
    if (missing.length === 0) return {};
    return { answers: pick(answerDigests(await rowsOf(kysely, "answer_history", "taskCode", code)), missing) };
  },
};

/** The entry of a submission has its author and answers; recalling removes them. */
const submissions: Belonging = {
  async differing(kysely, { code }, entries) {
    const facts = (round: unknown, revisions: unknown, by: unknown, at: unknown): [string, string] => [
      `submission of round ${round}`,
      canonical([revisions, by, at]),
    ];
    const there = (await rowsOf(kysely, "submissions", "taskCode", code)).map((row) =>
      facts(row.round, JSON.parse(String(row.answers)), row.submittedBy, row.submittedAt),
    );
    const recorded: Digests = {};
    for (const { action, details, actorId, at } of entries) {
      const [key, fact] = facts(details.recalledRound ?? details.round, details.revisions, actorId, at);
      if (action === "answers") recorded[key] = fact;
      if (action === "recall") delete recorded[key];
    }
    return unequal(Object.fromEntries(there), recorded);
  },
  unrecorded: async () => ({}),
};

const comments: Belonging = {
  async differing(kysely, { code }, entries) {
    const there = commentDigests(await rowsOf(kysely, "comments", "taskCode", code));
    return unequal(there, digestsIn(entries, "comments")).map((id) => `comment ${id}`);
  },
  async unrecorded(kysely, { code }, entries) {
    const there = commentDigests(await rowsOf(kysely, "comments", "taskCode", code));
    const missing = Object.keys(there).filter((id) => !(id in digestsIn(entries, "comments")));
    return missing.length > 0 ? { comments: pick(there, missing) } : {};
  },
};

/** An erased person has no passwords. */
const isErased = ({ erasedAt }: DatabaseRow) => Boolean(erasedAt);

/** One digest of a record's rows in another table; no rows match no digest, nor does a record without them. */
function single(
  name: string,
  digest: (kysely: Kysely<Tables>, record: DatabaseRow) => Promise<string | null>,
  isWithout = isErased,
): Belonging {
  const expected = (record: DatabaseRow, entries: readonly DetailedEntry[]) =>
    isWithout(record) ? null : (lastIn(entries, name) ?? null);
  return {
    async differing(kysely, record, entries) {
      return (await digest(kysely, record)) === expected(record, entries) ? [] : [name];
    },
    async unrecorded(kysely, record, entries) {
      const now = await digest(kysely, record);
      return now === expected(record, entries) ? {} : { [name]: now };
    },
  };
}

const password = single("passwordDigest", async (kysely, { id }) => {
  const [row] = await rowsOf(kysely, "credentials", "userId", id);
  return row ? passwordDigest(String(row.passwordHash)) : null;
});

const pin = single(
  "pinDigest",
  async (kysely, { id }) => {
    const [row] = await rowsOf(kysely, "pins", "userId", id);
    return row ? passwordDigest(String(row.hash)) : null;
  },
  (user) => isErased(user) || !user.pinSince,
);

const joinLink = single("joinLink", async (kysely, { peCode }) => {
  const [row] = await rowsOf(kysely, "join_links", "peCode", peCode);
  return row ? joinLinkDigest(row) : null;
});

const accessCodes = (key: string) =>
  single("accessCodes", async (kysely, record) => {
    const rows = await rowsOf(kysely, "access_codes", "code", record[key]);
    return rows.length > 0 ? accessCodesDigest(rows) : null;
  });

/** By resource. */
export const belongings: Record<string, Belonging[]> = {
  task: [answers, submissions, comments],
  user: [password, pin],
  enterprise: [accessCodes("peCode"), joinLink],
  "central-office": [accessCodes("penCode")],
};
