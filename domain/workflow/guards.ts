import type { Actor } from "#domain/access/actor.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import type { Score } from "#domain/scoring/score.ts";
import { passes } from "#domain/scoring/verdict.ts";
import { isAnswered } from "#domain/workflow/withdrawal.ts";

/**
 * What a guard may need beyond the audit itself. A page that does not know a fact leaves it out, and the guard lets the
 * button be shown; the server supplies every fact that an action's guards need, and decides.
 */
export interface Facts {
  /** Questions still to answer. */
  gaps?: string[];
  /** Questions still to grade. */
  ungraded?: string[];
  score?: Score;
  /** The auditor is suspended, blocked or erased. */
  auditorUnavailable?: boolean;
  enterpriseBlocked?: boolean;
}

export interface GuardContext {
  actor: Actor;
  task: Partial<Task>;
  facts: Facts;
  now: Date;
}

type Guard = (context: GuardContext) => ErrorCode | undefined;

const isPast = (date: string | undefined, now: Date) => date !== undefined && Date.parse(date) < now.getTime();
const unless = (holds: boolean | undefined, code: ErrorCode) => (holds === false ? code : undefined);

/** Who is too close to an audit to judge it: same institution, same enterprise, or already part of it. */
function hasConflict({ actor, task }: GuardContext): boolean {
  const involved = [task.requestedBy, task.submittedBy, task.approvedBy];
  const sameInstitution = actor.institutionId !== null && actor.institutionId === task.institutionId;
  return sameInstitution || (actor.code !== null && actor.code === task.peCode) || involved.includes(actor.id ?? "");
}

/** The guards that `schemas/workflows/task.json` names: each answers why an action is refused, or nothing. */
export const guards = {
  beforeDeadline: ({ task, now }) => (isPast(task.expirationDate, now) ? "DEADLINE_PASSED" : undefined),
  deadlinePassed: ({ task, facts, now }) =>
    isPast(task.expirationDate, now) && !facts.enterpriseBlocked ? undefined : "WRONG_STATE",
  allAnswered: ({ facts }) => unless(facts.gaps && facts.gaps.length === 0, "INCOMPLETE"),
  allGraded: ({ facts }) => unless(facts.ungraded && facts.ungraded.length === 0, "NOT_GRADED"),
  reachesThreshold: ({ facts }) => unless(facts.score && passes(facts.score, programme), "BELOW_THRESHOLD"),
  notOwnSubmission: ({ actor, task }) =>
    actor.id !== null && actor.id === task.submittedBy ? "OWN_SUBMISSION" : undefined,
  institutionKnown: ({ actor }) =>
    actor.institutionId === null && actor.noInstitutionReason === null ? "INSTITUTION_MISSING" : undefined,
  noConflictOfInterest: (context) => (hasConflict(context) ? "CONFLICT_OF_INTEREST" : undefined),
  neverSubmitted: ({ task }) => (task.submittedAt ? "WRONG_STATE" : undefined),
  // An approval stays noted until the next submission, which begins a further round.
  neverApproved: ({ task }) => (task.approvedAt || task.round !== 1 ? "WRONG_STATE" : undefined),
  answered: ({ task }) => (isAnswered(task) ? undefined : "WRONG_STATE"),
  auditorUnavailable: ({ facts }) => unless(facts.auditorUnavailable, "WRONG_STATE"),
} satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards;
