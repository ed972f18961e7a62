import type { Kysely } from "kysely";
import type { Locale } from "#domain/generated/programme.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { agreementOf, type GivenPoints, type ModelPoints } from "#domain/scoring/agreement.ts";
import type { Tables } from "#server/database/database.ts";
import type { PracticeExample } from "#server/practice/examples.ts";

/** The result of an auditor for one worked example. */
export interface PracticeResult {
  example: number;
  points: GivenPoints;
  meanDifference: number;
  /** Share of the answers with at most one point of difference. */
  withinOne: number;
  attempts: number;
  gradedAt: string;
}

/** The model's points and reasons for an example, in one language. */
export function modelOf({ answers, questions }: PracticeExample, locale: Locale) {
  return Object.fromEntries(
    questions.flatMap(({ id }) => {
      const answer = answers[id];
      return answer ? [[id, { points: answer.points, reason: textIn(answer.reason, locale) }] as const] : [];
    }),
  );
}

const rounded = (figure: number) => Math.round(figure * 100) / 100;

/** The figures of points that were given to all answers of an example. */
export function differenceFrom(points: GivenPoints, model: ModelPoints) {
  const { graded, withinOne, lean } = agreementOf(points, model);
  return { meanDifference: rounded(lean), withinOne: rounded(withinOne / graded) };
}

/** The stored results of an auditor, by the numbers of the examples. */
export async function resultsOf(database: Kysely<Tables>, userId: string): Promise<PracticeResult[]> {
  const rows = await database
    .selectFrom("practised_examples")
    .selectAll()
    .where("userId", "=", userId)
    .orderBy("example")
    .execute();
  return rows.map(({ userId: _, points, ...row }) => ({ ...row, points: JSON.parse(points) }));
}

/** Stores a result; an earlier one for the same example is replaced. */
export async function storeResult(
  database: Kysely<Tables>,
  userId: string,
  { points, ...result }: PracticeResult,
): Promise<void> {
  const row = { ...result, points: JSON.stringify(points) };
  await database
    .insertInto("practised_examples")
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.columns(["userId", "example"]).doUpdateSet(row))
    .execute();
}
