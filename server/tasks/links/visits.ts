import type { Kysely } from "kysely";
import type { Task } from "#domain/generated/resources.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { UrlCheck } from "#domain/wire/urlCheck.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import type { LinkedDocument } from "#server/tasks/links/visitUrl.ts";

/** Limit for the values of one statement. */
const ROWS_AT_ONCE = 1000;

/** Result of a submitted link. Only the link until it has been visited. */
export interface LinkVisit {
  url: string;
  handedInAt: string;
  visit?: UrlCheck & LinkedDocument;
}

/**
 * Stores the links of submitted answers, so that each is visited once. After a recall and a new submission, they are
 * visited again.
 */
export async function noteLinks(
  { transaction, now }: Change,
  { code: taskCode, round }: Pick<Task, "code" | "round">,
  answers: Answers,
): Promise<void> {
  const urls = new Set(Object.values(answers).flatMap(({ proofs }) => proofs.flatMap(({ url }) => url ?? [])));
  const rows = [...urls].map((url) => ({ taskCode, round, url, handedInAt: now.toISOString() }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await transaction
      .insertInto("link_visits")
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(["taskCode", "round", "url"]).doUpdateSet({ handedInAt: now.toISOString(), visitedAt: null }),
      )
      .execute();
}

/** The links of an audit's last submission, with their results. */
export async function visitsOf(database: Kysely<Tables>, taskCode: string): Promise<LinkVisit[]> {
  const rows = await database
    .selectFrom("link_visits")
    .selectAll()
    .where("taskCode", "=", taskCode)
    .where("round", "=", ({ selectFrom }) =>
      selectFrom("link_visits as last")
        .select(({ fn }) => fn.max("last.round").as("round"))
        .where("last.taskCode", "=", taskCode),
    )
    .orderBy("url")
    .execute();
  return rows.map(({ url, handedInAt, visitedAt, valid, status, reason, type, size, sha256 }) => ({
    url,
    handedInAt,
    ...(visitedAt === null
      ? {}
      : {
          visit: {
            valid: valid === 1,
            checkedAt: visitedAt,
            ...(status === null ? {} : { status }),
            ...(reason === null ? {} : { reason: reason as NonNullable<UrlCheck["reason"]> }),
            ...(type === null ? {} : { type }),
            ...(size === null ? {} : { size }),
            ...(sha256 === null ? {} : { sha256 }),
          },
        }),
  }));
}
