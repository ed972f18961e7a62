import type { Kysely } from "kysely";
import { programme } from "#domain/programme.ts";
import type { Answer } from "#domain/questionnaire/answer.ts";
import { MINUTE_MS } from "#domain/time.ts";
import type { Version } from "#domain/wire/versions.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { forgetUses } from "#server/files/uses.ts";
import { answerVersions, toAnswers } from "#server/tasks/answers.ts";
import { answerKey } from "#server/trail/digests.ts";

const SLOT_MS = programme.answers.versionMinutes * MINUTE_MS;

/** All that is kept of what an answer said, the newest first; the newest is the answer as it is now. */
export async function versionsOf(database: Kysely<Tables>, taskCode: string, questionId: string): Promise<Version[]> {
  const rows = await answerVersions(database, taskCode)
    .where("questionId", "=", questionId)
    .orderBy("revision", "desc")
    .execute();
  const answers = await toAnswers(database, taskCode, rows);
  return answers.map(([{ round }, answer]) => ({ ...answer, round }));
}

/**
 * Drops the version that somebody has just written on, where they had written that one too, in the same few minutes: an
 * answer saves itself at every pause. What somebody else wrote and other rounds stay; so does what was ever handed in, even
 * if it was recalled, for the trail vouches for it.
 */
export async function thinOut(
  change: Change,
  { code, round }: { code: string; round: number },
  questionId: string,
  { revision, answeredBy, answeredAt = "" }: Answer,
): Promise<void> {
  const { transaction, now, actor } = change;
  const slot = new Date(Math.floor(now.getTime() / SLOT_MS) * SLOT_MS).toISOString();
  if (answeredBy !== actor.id || answeredAt < slot) return;
  await transaction
    .deleteFrom("answer_history")
    .where("taskCode", "=", code)
    .where("questionId", "=", questionId)
    .where("revision", "=", revision)
    .where("round", "=", round)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("trail")
            .select("trail.id")
            .where("resource", "=", "task")
            .where("subject", "=", code)
            .where("action", "in", ["answers", "baseline"])
            // By its name in the entry, not by times: nodes' clocks differ, and one may be set back.
            .where("changes", "like", `%${JSON.stringify(answerKey({ questionId, revision }))}%`),
        ),
      ),
    )
    .execute();
  await forgetUses(change, { taskCode: code, questionId, revision });
}
