import type { Kysely } from "kysely";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import { programme } from "#domain/programme.ts";
import type { Answer } from "#domain/questionnaire/answer.ts";
import type { Version } from "#domain/wire/versions.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { forgetUses } from "#server/files/uses.ts";
import { answerVersions, toAnswers } from "#server/tasks/answers.ts";
import { answerKey } from "#server/trail/digests.ts";

const SLOT_MS = programme.answers.versionMinutes * MINUTE_MS;

/** All stored versions of an answer, newest first; the first is the current answer. */
export async function versionsOf(database: Kysely<Tables>, taskCode: string, questionId: string): Promise<Version[]> {
  const rows = await answerVersions(database, taskCode)
    .where("questionId", "=", questionId)
    .orderBy("revision", "desc")
    .execute();
  const answers = await toAnswers(database, taskCode, rows);
  return answers.map(([{ round }, answer]) => ({ ...answer, round }));
}

/** An answer of an audit in a round. */
interface Place {
  taskCode: string;
  questionId: string;
  round: number;
}

/**
 * Deletes a version unless it was ever submitted, even if it was recalled later. The trail has digests of submitted
 * versions.
 */
async function dropVersion(change: Change, { taskCode, questionId, round }: Place, revision: number): Promise<void> {
  await change.transaction
    .deleteFrom("answer_history")
    .where("taskCode", "=", taskCode)
    .where("questionId", "=", questionId)
    .where("revision", "=", revision)
    .where("round", "=", round)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("trail")
            .select("trail.id")
            .where("resource", "=", "task")
            .where("subject", "=", taskCode)
            // It is found by its name in the entry, not by times, because clocks of nodes differ and may be set back.
            .where("changes", "like", `%${JSON.stringify(answerKey({ questionId, revision }))}%`),
        ),
      ),
    )
    .execute();
  await forgetUses(change, { taskCode, questionId, revision });
}

/** Number of versions since a moment beyond the limit, not counting those that a notice refers to. */
async function versionsBeyond({ transaction }: Change, place: Place, since: string): Promise<number[]> {
  const { taskCode, questionId, round } = place;
  const rows = await transaction
    .selectFrom("answer_history as version")
    .leftJoin("replaced_answers as waiting", (join) =>
      join
        .onRef("waiting.taskCode", "=", "version.taskCode")
        .onRef("waiting.questionId", "=", "version.questionId")
        .onRef("waiting.revision", "=", "version.revision"),
    )
    .select(["version.revision", "waiting.userId"])
    .where("version.taskCode", "=", taskCode)
    .where("version.questionId", "=", questionId)
    .where("version.round", "=", round)
    .where("version.answeredAt", ">=", since)
    .orderBy("version.revision", "desc")
    .execute();
  return rows
    .slice(programme.answers.versionsKept)
    .filter(({ userId }) => userId === null)
    .map(({ revision }) => revision);
}

/**
 * Removes redundant versions of the same few minutes. An answer saves automatically at every pause, so the author's
 * previous version is removed. If people take turns, the oldest of many is removed. Versions of other rounds and
 * submitted versions stay.
 */
export async function thinOut(
  change: Change,
  place: Place,
  { revision, answeredBy, answeredAt = "" }: Answer,
): Promise<void> {
  const { now, actor } = change;
  const slot = new Date(Math.floor(now.getTime() / SLOT_MS) * SLOT_MS).toISOString();
  if (answeredAt < slot) return;
  if (answeredBy === actor.id) return dropVersion(change, place, revision);
  for (const old of await versionsBeyond(change, place, slot)) await dropVersion(change, place, old);
}
