import { expect } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import {
  type Auditor,
  appealCandidates,
  deciderOf,
  isAppealed,
  type ModelAudit,
  opinionCandidates,
  runningOpinion,
} from "#tests/api/workflowModel/audit.ts";
import {
  certificates,
  openErrors,
  openRequests,
  type StoredAudit,
  secondGradings,
  storedAppeal,
  storedAudit,
} from "#tests/api/workflowModel/stored.ts";
import type { World } from "#tests/api/workflowModel/world.ts";

/** The server chose one of the candidates, or none if there is none. */
function expectChoice(chosen: Auditor | undefined, candidates: readonly Auditor[], told: string): void {
  if (candidates.length === 0) expect(chosen, told).toBeUndefined();
  else expect(candidates, told).toContain(chosen);
}

/** Takes over the second auditor whom the server chose, or that the office has the opinion. */
async function noteOpinion(world: World, audit: ModelAudit, found: StoredAudit, told: string): Promise<void> {
  const { pending } = audit;
  if (!pending || pending.dueAt) return;
  expect(found.pendingDueAt, told).not.toBeNull();
  if (pending.with === "second_auditor" && !runningOpinion(audit)) {
    const rows = await secondGradings(world.test, audit.code, { round: audit.round, purpose: "opinion" });
    const running = rows.find(({ status, verdict }) => status === "draft" || (status === "finished" && !verdict));
    const by = world.auditorOf(running?.auditorId ?? null);
    expectChoice(by, pending.chosen ? [pending.chosen] : opinionCandidates(audit), told);
    if (!running || !by) pending.with = deciderOf(audit);
    else {
      const before = audit.opinions.find(({ id }) => id === running.id);
      audit.opinions = audit.opinions.filter((each) => each !== before);
      const state = before?.points ? "finished" : "draft";
      audit.opinions.push({ id: running.id, by, state, ...(before?.points ? { points: before.points } : {}) });
      audit.graders.push(by);
    }
  }
  pending.dueAt = String(found.pendingDueAt);
}

/** Takes over the second auditor of an appeal, or that the office is asked for one. */
async function noteAppeal(world: World, audit: ModelAudit, found: StoredAudit, told: string): Promise<void> {
  const { appeal } = audit;
  if (!appeal || !isAppealed(audit)) return;
  const row = await storedAppeal(world.test, String(found.appealId));
  if (appeal.status === "open" && appeal.turn === undefined) {
    const by = world.auditorOf(row.secondAuditorId);
    expectChoice(by, appeal.chosen ? [appeal.chosen] : appealCandidates(audit, appeal.firstBy), told);
    appeal.chosen = undefined;
    const gradings = await secondGradings(world.test, audit.code, { round: appeal.round, purpose: "appeal" });
    const draft = gradings.find(({ status }) => status === "draft");
    expect(draft?.auditorId, told).toBe(by && world.ids[by]);
    if (by && draft) {
      audit.graders.push(by);
      Object.assign(appeal, { status: "grading", turn: "auditor", second: { id: draft.id, by } });
    } else appeal.turn = deciderOf(audit);
    appeal.dueAt = "";
  }
  if (appeal.dueAt === "") appeal.dueAt = row.dueAt ?? undefined;
  const { status, turn, round } = row;
  expect({ status, turn, round }, told).toEqual({ status: appeal.status, turn: appeal.turn, round: appeal.round });
  expect(row.firstAuditorId, told).toBe(world.ids[appeal.firstBy]);
}

/**
 * Checks that the audit is stored as in the model. Values that only the server knows are copied: ids, due dates and
 * chosen auditors.
 */
export async function expectAsModelled(world: World, audit: ModelAudit, told: string): Promise<void> {
  const { test } = world;
  const found = await storedAudit(test, audit.code);
  audit.deadline = found.expirationDate;
  const isWithAuditor = ["selected_for_review", "confirmed"].includes(found.status);
  const isFactChecked = audit.factCheck !== undefined || found.factCheckBegunAt !== null;
  if (audit.factCheck) {
    audit.factCheck.endsAt = String(found.factCheckEndsAt);
    audit.errors = await openErrors(test, audit.code);
  }
  if (audit.appealUntil === "") {
    const days = (Date.parse(String(found.appealUntil)) - world.now.getTime()) / DAY_MS;
    expect(days, told).toBeGreaterThan(13.5);
    expect(days, told).toBeLessThan(15.1);
    audit.appealUntil = String(found.appealUntil);
  }
  await noteOpinion(world, audit, found, told);
  await noteAppeal(world, audit, found, told);
  const running = runningOpinion(audit);
  const holder = isWithAuditor || found.status === "completed" ? found.auditorId : null;
  expect(
    {
      status: found.status,
      round: found.round,
      withdrawn: found.withdrawnAt !== null,
      holder,
      requests: found.requestDueAt === null ? [] : await openRequests(test, audit.code),
      pending: found.pendingWith,
      mayReadAsSecond: running ? found.secondAuditorId === world.ids[running.by] : false,
      factCheckEnded: isFactChecked && found.factCheckEndedAt !== null,
      factCheck: found.factCheckBegunAt !== null && found.status === "confirmed",
      appealUntil: found.appealUntil ?? undefined,
      appeal: found.appealStatus ?? undefined,
      certificates: await certificates(test, audit.code),
    },
    told,
  ).toEqual({
    status: audit.status,
    round: audit.round,
    withdrawn: audit.withdrawn,
    holder: isWithAuditor || audit.status === "completed" ? world.ids[audit.auditor ?? "stranger"] : null,
    requests: audit.requests,
    pending: audit.pending?.with ?? null,
    mayReadAsSecond: running?.state === "finished",
    factCheckEnded: audit.factCheck?.ended ?? false,
    factCheck: audit.factCheck !== undefined && audit.status === "confirmed",
    appealUntil: audit.appealUntil,
    appeal: audit.appeal?.status,
    certificates: audit.status === "completed" ? [audit.award] : [],
  });
}
