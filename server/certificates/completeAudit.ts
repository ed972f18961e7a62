import { DomainError } from "#domain/errors.ts";
import type { Certificate, Report } from "#domain/generated/resources.ts";
import type { Stored, Values } from "#domain/schema/resource.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import { levelAwarded } from "#domain/scoring/verdict.ts";
import { isPending } from "#domain/workflow/pending.ts";
import { issueCertificate } from "#server/certificates/issue.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";
import { keepScores } from "#server/statistics/auditScores.ts";
import { judgeFacts } from "#server/tasks/candidate.ts";
import { type AuditContext, findOfRound, loadWork, scoreOf } from "#server/tasks/grading.ts";
import { applyTransition, type LockedTask } from "#server/tasks/transitions.ts";

/** The records of a completed audit. */
interface Completed {
  report: Stored<Report>;
  certificate: Stored<Certificate>;
}

/** The decision that completes an audit. */
interface Decided {
  /** Grades that replace the first auditor's. */
  assessments?: Assessments | undefined;
  /** Details for the trail of the audit. */
  details?: Values;
}

/** Writes the grades after the decision, which readers and documents use. */
async function replaceGrades({ services, change }: AuditContext, gradeId: string, assessments: Assessments) {
  const resource = services.registry.get("grade");
  const locked = await lockRecord(change, resource, gradeId);
  if (locked) await updateRecord(change, resource, { locked, patch: { assessments }, action: "decideSecond" });
}

/** Finishes a report that waited for a step. */
async function finishedReport({ services, change, task }: AuditContext): Promise<Stored<Report>> {
  const resource = services.registry.get("report");
  const found = await findOfRound({ services, change, task }, "report", task.auditorId);
  const locked = found && (await lockRecord(change, resource, found.id));
  if (!locked) throw new DomainError("NOT_FOUND");
  if (locked.record.status === "finished") return locked.record;
  return updateRecord(change, resource, { locked, patch: { status: "finished" }, action: "finish" });
}

/**
 * Completes a locked audit whose report its auditor has finished: level, scores and certificate, in one transaction. The
 * actor is the auditor, or the person or scheduler that ended the last step.
 * Throws DomainError NOT_GRADED, BELOW_THRESHOLD, NO_LEVEL_REACHED and the refusals of the workflow.
 */
export async function completeAudit(
  services: Services,
  change: Change,
  locked: LockedTask,
  { assessments, details }: Decided = {},
): Promise<Completed> {
  const { task } = locked;
  const work = await loadWork(services, change, locked);
  const grade = await findOfRound(work, "grade", task.auditorId);
  if (grade?.status !== "finished") throw new DomainError("NOT_GRADED");
  const counting = assessments ?? grade.assessments;
  if (assessments) await replaceGrades(work, grade.id, assessments);
  const score = scoreOf(work, counting);
  const rules = rulesOf(task);
  const awardedLevel = levelAwarded(score, task.level, rules);
  const facts = { ...(await judgeFacts(change, task)), score };
  await applyTransition(services, change, locked, isPending(task) ? "completeAudit" : "finishReport", {
    facts,
    patch: { awardedLevel: awardedLevel ?? null },
    ...(details ? { details } : {}),
  });
  if (!awardedLevel) throw new DomainError("NO_LEVEL_REACHED");
  const report = await finishedReport(work);
  await keepScores(change.transaction, task.code, { ...work, assessments: counting, counting: rules });
  return { report, certificate: await issueCertificate(work, score, awardedLevel) };
}
