import type { Kysely } from "kysely";
import type { Task } from "#domain/generated/resources.ts";
import { type ProofLedger, proofLedger } from "#domain/scoring/proofLedger.ts";
import { type Assessments, isGraded } from "#domain/scoring/score.ts";
import type { Tables } from "#server/database/database.ts";
import { answersOf } from "#server/tasks/answers.ts";
import { openedProofsOf } from "#server/tasks/openedProofs.ts";

/** The part of an audit that its auditor examined in a round. */
export interface Examined {
  /** Graded questions. */
  questions: number;
  proofs: Pick<ProofLedger, "given" | "opened" | "notReachable" | "doesNotShow">;
  /** Requests to the team, without withdrawn ones. */
  requests: number;
  requestsAnswered: number;
}

/** Counts the questions, proofs and requests of an audit's auditor in the current round. */
export async function examinedIn(database: Kysely<Tables>, task: Task, assessments: Assessments): Promise<Examined> {
  const answers = Object.values(await answersOf(database, task.code));
  const opened = new Set(await openedProofsOf(database, task, String(task.auditorId)));
  const judged = Object.values(assessments).flatMap(({ proofs = [] }) => proofs);
  const ledger = proofLedger(
    answers.flatMap(({ proofs }) => proofs),
    { judged, opened },
  );
  const requests = await database
    .selectFrom("proof_requests")
    .select("status")
    .where("taskCode", "=", task.code)
    .where("round", "=", Number(task.round))
    .where("status", "!=", "withdrawn")
    .execute();
  const { given, opened: seen, notReachable, doesNotShow } = ledger;
  return {
    questions: Object.values(assessments).filter(isGraded).length,
    proofs: { given, opened: seen, notReachable, doesNotShow },
    requests: requests.length,
    requestsAnswered: requests.filter(({ status }) => status === "answered").length,
  };
}
