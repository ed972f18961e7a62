import type { TestApp } from "#tests/factories/app.ts";

const databaseOf = ({ app }: TestApp) => app.services.database.kysely;

/** The revision of a person's grade or report in an audit's present round. */
export async function numberOfRound(
  test: TestApp,
  table: "grades" | "reports",
  code: string,
  auditorId: string | undefined,
): Promise<number | undefined> {
  const row = await databaseOf(test)
    .selectFrom(table)
    .innerJoin("tasks", (join) =>
      join.onRef("tasks.code", "=", `${table}.taskCode`).onRef("tasks.round", "=", `${table}.round`),
    )
    .select(`${table}.revision`)
    .where(`${table}.taskCode`, "=", code)
    .where(`${table}.auditorId`, "=", auditorId ?? "")
    .executeTakeFirst();
  return row?.revision;
}

/** An audit as it is stored. */
export const storedAudit = (test: TestApp, code: string) =>
  databaseOf(test)
    .selectFrom("tasks")
    .select(["status", "withdrawnAt", "auditorId", "expiredFrom", "expirationDate", "round", "selectedAt"])
    .select(["pending", "pendingWith", "pendingDueAt", "secondAuditorId", "awardedLevel"])
    .select(["appealUntil", "appealId", "appealStatus"])
    .select(["factCheckBegunAt", "factCheckEndsAt", "factCheckEndedAt", "factChecksOpen", "requestDueAt"])
    .where("code", "=", code)
    .executeTakeFirstOrThrow();

export type StoredAudit = Awaited<ReturnType<typeof storedAudit>>;

async function openIds(test: TestApp, table: "proof_requests" | "fact_checks", code: string): Promise<string[]> {
  const rows = await databaseOf(test)
    .selectFrom(table)
    .select("id")
    .where("taskCode", "=", code)
    .where("status", "=", "open")
    .execute();
  return rows.map(({ id }) => id);
}

export const openRequests = (test: TestApp, code: string) => openIds(test, "proof_requests", code);
export const openErrors = (test: TestApp, code: string) => openIds(test, "fact_checks", code);

/** The second gradings of an audit's round for a purpose, the latest last. */
export const secondGradings = (
  test: TestApp,
  code: string,
  { round, purpose }: { round: number; purpose: "opinion" | "appeal" },
) =>
  databaseOf(test)
    .selectFrom("second_gradings")
    .select(["id", "auditorId", "status", "verdict", "finishedAt", "dueAt"])
    .where("taskCode", "=", code)
    .where("round", "=", round)
    .where("purpose", "=", purpose)
    .orderBy("updatedAt")
    .execute();

/** An appeal as it is stored. */
export const storedAppeal = (test: TestApp, id: string) =>
  databaseOf(test)
    .selectFrom("appeals")
    .select(["status", "turn", "dueAt", "round", "firstAuditorId", "secondAuditorId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** The levels of an audit's certificates that are not replaced. */
export const certificates = async (test: TestApp, code: string): Promise<string[]> =>
  (
    await databaseOf(test)
      .selectFrom("certificates")
      .select("level")
      .where("taskCode", "=", code)
      .where("replacedBy", "is", null)
      .execute()
  ).map(({ level }) => level);
