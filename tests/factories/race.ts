import { expect } from "vitest";
import type { Database } from "#server/database/database.ts";
import type { Answer } from "#tests/factories/app.ts";

export const RACERS = 20;

/** Number of rounds per race: PostgreSQL's pool runs racers truly at once, SQLite has one writer. `RACE_ROUNDS` sets it. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? (process.env.TEST_ENGINE === "postgres" ? 12 : 3));

/** Runs a race repeatedly, each round with new data from `prepare`. */
export async function rounds<Prepared>(
  prepare: (round: number) => Promise<Prepared>,
  run: (prepared: Prepared) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await run(await prepare(round));
}

/** Runs all racers at once. */
export function race(run: (racer: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: RACERS }, (_, racer) => run(racer)));
}

/**
 * Expects that exactly one racer succeeded, and all others got the reason with the current state. Returns the winner's
 * body.
 */
export function expectOneWinner(answers: Answer[], loser: string, status?: string): Record<string, unknown> {
  const winners = answers.filter((answer) => answer.status < 300);
  const losers = answers.filter((answer) => answer.status >= 300);
  expect(winners).toHaveLength(1);
  expect(losers.map((answer) => `${answer.status} ${answer.body.code}`)).toEqual(losers.map(() => loser));
  for (const { body } of losers) expect(body.current).toMatchObject(status ? { status } : {});
  return (winners[0] as Answer).body;
}

/** Work in parallel to a transaction. */
interface Meanwhile {
  /** Before it begins. */
  before?(): Promise<unknown>;
  /** When all is done in it and nothing is committed. */
  beforeCommit?(): Promise<unknown>;
}

/** Runs other work in parallel to one of the application's next transactions; `nth` selects it, starting at 1. */
export function beside(database: Database, nth: number, { before, beforeCommit }: Meanwhile): void {
  const { transaction } = database;
  let begun = 0;
  database.transaction = async (work) => {
    begun += 1;
    if (begun < nth) return transaction(work);
    database.transaction = transaction;
    await before?.();
    return transaction(async (opened) => {
      const result = await work(opened);
      await beforeCommit?.();
      return result;
    });
  };
}
