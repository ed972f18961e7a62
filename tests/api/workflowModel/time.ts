import { expect } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { endAppealSteps } from "#server/jobs/appeals.ts";
import { endClaims, remindOfClaims } from "#server/jobs/claims.ts";
import { closeRequests } from "#server/jobs/closeRequests.ts";
import { expireTasks } from "#server/jobs/expireTasks.ts";
import { endFactChecks, remindOfFactChecks, tellOfUnanswered } from "#server/jobs/factChecks.ts";
import { releaseTasks } from "#server/jobs/releaseTasks.ts";
import { escalateOpinions, remindOfOpinions, replaceSecondAuditors } from "#server/jobs/secondOpinions.ts";
import { deciderOf, dropGrades, isAppealed, type ModelAudit, runningOpinion } from "#tests/api/workflowModel/audit.ts";
import { expectAsModelled } from "#tests/api/workflowModel/observe.ts";
import { openRequests, storedAudit } from "#tests/api/workflowModel/stored.ts";
import type { World } from "#tests/api/workflowModel/world.ts";

const jobs = [
  expireTasks,
  closeRequests,
  endFactChecks,
  endAppealSteps,
  releaseTasks,
  endClaims,
  escalateOpinions,
  replaceSecondAuditors,
  remindOfOpinions,
  remindOfClaims,
  remindOfFactChecks,
  tellOfUnanswered,
];

/** Days of a claim, and by how many a fact check prolongs it. */
const CLAIM_DAYS = 28;
const FACT_CHECK_DAYS = 5;

function expectClaim(audit: ModelAudit, ended: boolean, now: Date, told: string): void {
  const days = (now.getTime() - (audit.claimedAt ?? 0)) / DAY_MS;
  const term = CLAIM_DAYS + (audit.factCheck ? FACT_CHECK_DAYS : 0);
  if (ended) expect(days, told).toBeGreaterThan(term);
  else expect(days, told).toBeLessThan(term + 1.1);
}

/** Does the scheduler's work for an audit whose terms are over. */
async function takeTime(world: World, audit: ModelAudit, told: string): Promise<void> {
  const now = world.now.toISOString();
  const { status, pending, factCheck, appeal } = audit;
  const found = await storedAudit(world.test, audit.code);
  if (["pending_internal_audit", "draft", "rejected"].includes(status)) {
    if (!audit.withdrawn && !isAppealed(audit) && audit.deadline < now) {
      audit.expiredFrom = status as TaskStatus;
      audit.status = "expired";
    }
  }
  audit.requests = await openRequests(world.test, audit.code);
  audit.added &&= audit.requests.length > 0;
  if (status === "confirmed" && factCheck && factCheck.endsAt < now) factCheck.ended = true;
  if ((status === "confirmed" || status === "selected_for_review") && !pending) {
    const ended = found.status === "approved";
    expectClaim(audit, ended, world.now, told);
    if (ended) {
      audit.status = "approved";
      audit.auditor = undefined;
      dropGrades(audit);
    }
  }
  if (appeal && isAppealed(audit) && appeal.dueAt && appeal.dueAt < now) {
    if (appeal.status === "grading")
      Object.assign(appeal, { status: "open", turn: deciderOf(audit), dueAt: "", second: undefined });
    else Object.assign(appeal, { turn: "admin", dueAt: undefined });
  }
  if (pending && pending.with !== "admin" && pending.dueAt < now) {
    const running = runningOpinion(audit);
    if (running) running.state = "ended";
    audit.pending = { with: running ? deciderOf(audit) : "admin", dueAt: "" };
  }
}

/** Days pass. The scheduler runs, or is late; only its transitions may follow. */
export async function letPass(
  world: World,
  audits: readonly ModelAudit[],
  { days, late, told }: { days: number; late: boolean; told: () => string },
): Promise<void> {
  await world.passDays(days);
  if (late) return;
  for (const job of jobs) await job(world.test.app.services);
  for (const audit of audits) {
    await takeTime(world, audit, told());
    await expectAsModelled(world, audit, told());
  }
}
