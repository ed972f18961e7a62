import { expect } from "vitest";
import type { MyWork } from "#domain/wire/myWork.ts";
import {
  blindGrading,
  isAppealed,
  isFactCheckRunning,
  type ModelAudit,
  type Person,
  runningOpinion,
} from "#tests/api/workflowModel/audit.ts";
import { appealWords, firstWords } from "#tests/api/workflowModel/calls.ts";
import type { World } from "#tests/api/workflowModel/world.ts";

const read = async <T>(world: World, person: Person, path: string) => (await world.call<T>(person, "GET", path)).body;

const workOf = async (world: World, person: Person, code: string) =>
  (await read<MyWork>(world, person, "/tasks/my-work")).find(({ taskCode }) => taskCode === code);

const hasLines = async (world: World, person: Person, code: string) =>
  ((await workOf(world, person, code))?.lines.length ?? 0) > 0;

/** Whether the person or office that the model names can act on the audit now. */
async function hasResponsible(world: World, audit: ModelAudit): Promise<boolean> {
  const { code, status, pending, appeal, auditor } = audit;
  if (pending && pending.with !== "second_auditor") {
    const opinion = await read<{ mayDecide: boolean; pendingDueAt: string | null }>(
      world,
      pending.with,
      `/tasks/${code}/second-opinion`,
    );
    return opinion.mayDecide && opinion.pendingDueAt !== null;
  }
  const opinion = runningOpinion(audit);
  if (opinion) {
    const work = await workOf(world, opinion.by, code);
    return (work?.lines.length ?? 0) > 0 && work?.dueAt !== null;
  }
  if (appeal?.status === "grading" && appeal.second) {
    const path = `/second-gradings?taskCode=${code}&status=draft`;
    const [grading] = await read<{ dueAt?: string }[]>(world, appeal.second.by, path);
    return grading?.dueAt !== undefined;
  }
  if (isAppealed(audit)) {
    const [found] = await read<{ turn: string; dueAt: string | null }[]>(
      world,
      "office",
      `/appeals?taskCode=${code}&status=${appeal?.status}`,
    );
    return found?.turn === "admin" || (found?.turn === "office" && found.dueAt !== null);
  }
  if (status === "approved")
    return (await read<{ code: string }[]>(world, "office", "/tasks/waiting")).some((each) => each.code === code);
  if (status === "waiting_for_approval") return hasLines(world, "trainer", code);
  if (isFactCheckRunning(audit, world.now)) return hasLines(world, "student", code);
  if (auditor && (status === "selected_for_review" || status === "confirmed")) return hasLines(world, auditor, code);
  return hasLines(world, "student", code);
}

/** Each open audit has a person with work to do, or is in a list of the office. */
export async function expectSomebodyResponsible(world: World, audit: ModelAudit, told: string): Promise<void> {
  const isOver = audit.withdrawn || audit.status === "expired" || (audit.status === "completed" && !isAppealed(audit));
  if (!isOver) expect(await hasResponsible(world, audit), `nobody is responsible\n${told}`).toBe(true);
}

/** Calls through which an auditor could learn about an audit. */
const readings = (code: string, grading: string) => [
  `/tasks/${code}`,
  `/tasks/${code}/single`,
  `/tasks?code=${code}`,
  `/tasks/${code}/responses`,
  `/tasks/${code}/previous-round`,
  `/tasks/${code}/fact-checks`,
  `/tasks/${code}/comments`,
  `/tasks/${code}/history`,
  `/grades/task/${code}`,
  `/reports/task/${code}`,
  `/tasks/${code}/second-opinion`,
  `/tasks/${code}/appeal/gradings`,
  `/appeals?taskCode=${code}`,
  `/certificates?taskCode=${code}`,
  `/second-gradings?taskCode=${code}`,
  `/second-gradings/${grading}/work`,
  `/notifications`,
];

/** The auditor of a blind grading reads nothing that the first auditor or the appeal wrote, nor the first level. */
export async function expectBlind(world: World, audit: ModelAudit, told: string): Promise<void> {
  const grading = blindGrading(audit);
  if (!grading) return;
  const appeal = audit.appeal?.status === "grading" ? audit.appeal : undefined;
  const first = appeal?.firstBy ?? audit.auditor;
  const round = appeal?.round ?? audit.round;
  for (const path of readings(audit.code, grading.id)) {
    const { status, body } = await world.call(grading.by, "GET", path);
    const text = JSON.stringify(body);
    const context = `${grading.by} reads ${path}: ${status}\n${told}`;
    if (first) expect(text.includes(firstWords(first, round)), context).toBe(false);
    expect(appeal !== undefined && text.includes(appealWords(round)), context).toBe(false);
    if (path.startsWith("/certificates")) expect(Array.isArray(body) && body.length > 0, context).toBe(false);
  }
}

/** Before the last step the team reads neither report nor hidden grades of the round. */
export async function expectNothingPublic(world: World, audit: ModelAudit, told: string): Promise<void> {
  if (audit.status !== "confirmed") return;
  const paths = [`/reports/task/${audit.code}`];
  if (audit.pending && !audit.factCheck) paths.push(`/grades/task/${audit.code}`);
  for (const path of paths)
    for (const person of ["student", "trainer"] as const) {
      const { status, body } = await world.call(person, "GET", path);
      expect(status < 300 && body.round === audit.round, `${person} reads ${path}\n${told}`).toBe(false);
    }
}
