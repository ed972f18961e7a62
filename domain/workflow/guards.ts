import type { Actor } from "#domain/access/actor.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { Level } from "#domain/generated/programme.ts";
import type { Task } from "#domain/generated/resources.ts";
import { isBetterLevel } from "#domain/procedure/appeal.ts";
import { claimTerm } from "#domain/procedure/claim.ts";
import { isFactCheckOpen, isFactCheckRunning, openErrors } from "#domain/procedure/factCheck.ts";
import { type PracticeState, practiceState } from "#domain/procedure/practice.ts";
import { stepRule } from "#domain/procedure/procedure.ts";
import { isPreviousAuditor } from "#domain/procedure/rotation.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import type { Score } from "#domain/scoring/score.ts";
import { levelAwarded, passes } from "#domain/scoring/verdict.ts";
import { isAppealed } from "#domain/workflow/appeals.ts";
import { isRequested } from "#domain/workflow/requests.ts";
import { isAnswered } from "#domain/workflow/withdrawal.ts";

/**
 * Facts that a guard may need besides the audit. A page leaves out unknown facts, and the guard then allows the button.
 * The server supplies all facts that an action's guards need, and decides.
 */
export interface GuardFacts {
  /** Questions still to answer. */
  gaps?: string[];
  /** Questions still to grade. */
  ungraded?: string[];
  score?: Score;
  /** The auditor is suspended, blocked or erased. For a candidate it also means that the person is not an auditor. */
  auditorUnavailable?: boolean;
  /** The designated auditor of the audit, with the enterprises they are tied to in the database. */
  candidate?: Actor;
  enterpriseBlocked?: boolean;
  /** The level by the second grading of an appeal. Null if no level is reached. */
  appealLevel?: Level | null;
  /** The actor's office is involved in the audit: by one of its auditors, or by an earlier decision. */
  officeInvolved?: boolean;
  /** The audit's enterprise is blocked, so that its fact check is paused. */
  factCheckPaused?: boolean;
  /** Whether the team still has to answer requests of the auditor. */
  requestsOpen?: boolean;
}

export interface GuardContext {
  actor: Actor;
  task: Partial<Task>;
  facts: GuardFacts;
  now: Date;
}

/** Returns its code if it refuses an action, otherwise nothing. */
interface Guard {
  (context: GuardContext): ErrorCode | undefined;
  code: ErrorCode;
}

/** Refuses with a code if a condition is not met. An unknown fact (`undefined`) refuses nothing. */
function guard(code: ErrorCode, holds: (context: GuardContext) => boolean | undefined): Guard {
  return Object.assign((context: GuardContext) => (holds(context) === false ? code : undefined), { code });
}

const isPast = (date: string | undefined, now: Date) => date !== undefined && Date.parse(date) < now.getTime();

/** The designated auditor: the actor who takes the audit on, or the chosen auditor. Undefined without one. */
function judgeOf({ actor, facts }: GuardContext): Actor | undefined {
  return facts.candidate ?? (actor.role === "auditor" ? actor : undefined);
}

/**
 * Whether an auditor is too close to an audit to judge it. The reasons are the same institution or enterprise, the name
 * or address of a person of the enterprise, or an earlier part in the audit.
 */
export function hasConflict({ institutionId, code, id, tiedTo = [] }: Actor, task: Partial<Task>): boolean {
  const involved = [task.requestedBy, task.submittedBy, task.approvedBy];
  const sameInstitution = institutionId !== null && institutionId === task.institutionId;
  const isTied = task.peCode !== undefined && tiedTo.includes(task.peCode);
  return sameInstitution || isTied || code === task.peCode || (id !== null && involved.includes(id));
}

/** Whether an auditor's practice allows a claim; undefined if it was not looked up. */
function practiceStateOf(context: GuardContext): PracticeState | undefined {
  const practice = judgeOf(context)?.practice;
  return practice ? practiceState(practice, context.now) : undefined;
}

/** Whether a person's institution is known, or the reason for having none. */
const isPlaced = ({ institutionId, noInstitutionReason }: Actor) =>
  institutionId !== null || noInstitutionReason !== null;

/** The guards that `schemas/workflows/task.json` names. */
export const guards = {
  // During an appeal, the deadline of a rejected audit is suspended, because the appeal may end the audit.
  beforeDeadline: guard("DEADLINE_PASSED", ({ task, now }) => isAppealed(task) || !isPast(task.expirationDate, now)),
  deadlinePassed: guard(
    "WRONG_STATE",
    ({ task, facts, now }) => !isAppealed(task) && isPast(task.expirationDate, now) && !facts.enterpriseBlocked,
  ),
  noAppeal: guard("APPEAL_OPEN", ({ task }) => !isAppealed(task)),
  appealOffered: guard(
    "WRONG_STATE",
    ({ task: { appealUntil, appealStatus } }) => Boolean(appealUntil) && (appealStatus ?? "withdrawn") === "withdrawn",
  ),
  beforeAppealEnd: guard("APPEAL_LATE", ({ task, now }) => !isPast(task.appealUntil ?? undefined, now)),
  appealRunning: guard("WRONG_STATE", ({ task }) => isAppealed(task)),
  appealWaits: guard("WRONG_STATE", ({ task }) => task.appealStatus === "open"),
  appealGraded: guard("WRONG_STATE", ({ task }) => task.appealStatus === "deciding"),
  appealImproves: guard(
    "APPEAL_NOT_BETTER",
    ({ task, facts: { appealLevel } }) =>
      appealLevel === undefined ||
      isBetterLevel(appealLevel, (task.status === "completed" && task.awardedLevel) || null),
  ),
  notInvolved: guard("APPEAL_INVOLVED", ({ actor, task, facts }) => {
    if (actor.role !== "office") return true;
    return !hasConflict(actor, task) && task.rejectedBy !== actor.id && !facts.officeInvolved;
  }),
  reviewNotOpened: guard("REVIEW_OPENED", ({ task }) => !task.reviewOpenedAt),
  allAnswered: guard("INCOMPLETE", ({ facts }) => facts.gaps && facts.gaps.length === 0),
  allGraded: guard("NOT_GRADED", ({ facts }) => facts.ungraded && facts.ungraded.length === 0),
  proofRequestStep: guard(
    "WRONG_STATE",
    ({ task: { country = null }, now }) => stepRule("proofRequest", { country, moment: now }) !== undefined,
  ),
  questionRequested: guard("WRONG_STATE", ({ task }) => isRequested(task)),
  nothingRequested: guard("REQUESTS_OPEN", ({ facts }) => facts.requestsOpen === undefined || !facts.requestsOpen),
  factCheckRunning: guard("WRONG_STATE", ({ task, now }) => isFactCheckRunning(task, now)),
  factCheckPast: guard(
    "WRONG_STATE",
    ({ task, now }) => Boolean(task.factCheckEndsAt) && !task.factCheckEndedAt && !isFactCheckRunning(task, now),
  ),
  factCheckOver: guard(
    "FACT_CHECK_OPEN",
    ({ task, facts, now }) => !facts.factCheckPaused && !isFactCheckOpen(task, now),
  ),
  errorReported: guard("WRONG_STATE", ({ task }) => openErrors(task) > 0),
  // The team has seen these grades. They change only if one of its reports is accepted.
  gradesUnseen: guard("GRADES_SEEN", ({ task }) => !task.factCheckBegunAt),
  nothingPending: guard("STEP_PENDING", ({ task }) => !task.pending),
  stepPending: guard("WRONG_STATE", ({ task }) => Boolean(task.pending)),
  opinionPending: guard("WRONG_STATE", ({ task }) => task.pending === "second_opinion"),
  opinionToDecide: guard(
    "WRONG_STATE",
    ({ task }) => task.pending === "second_opinion" && task.pendingWith !== "second_auditor",
  ),
  notFirstAuditor: guard("CONFLICT_OF_INTEREST", ({ task, facts }) => facts.candidate?.id !== task.auditorId),
  reachesThreshold: guard("BELOW_THRESHOLD", ({ task, facts }) => facts.score && passes(facts.score, rulesOf(task))),
  reachesLevel: guard(
    "NO_LEVEL_REACHED",
    ({ task, facts }) =>
      facts.score && task.level && levelAwarded(facts.score, task.level, rulesOf(task)) !== undefined,
  ),
  notOwnSubmission: guard("OWN_SUBMISSION", ({ actor, task }) => actor.id === null || actor.id !== task.submittedBy),
  institutionKnown: guard("INSTITUTION_MISSING", (context) => {
    const judge = judgeOf(context);
    return judge && isPlaced(judge);
  }),
  noConflictOfInterest: guard("CONFLICT_OF_INTEREST", (context) => {
    const judge = judgeOf(context);
    return judge && !hasConflict(judge, context.task);
  }),
  notPreviousAuditor: guard("PREVIOUS_AUDITOR", (context) => {
    const judge = judgeOf(context);
    return judge && !isPreviousAuditor(judge.lastGraded ?? [], context.task, context.now);
  }),
  practised: guard("PRACTICE_DUE", (context) => practiceStateOf(context) !== "due"),
  practisedClosely: guard("PRACTICE_DIFFERS", (context) => practiceStateOf(context) !== "differs"),
  conflictOfInterest: guard("WRONG_STATE", (context) => {
    const judge = judgeOf(context);
    return judge && hasConflict(judge, context.task);
  }),
  auditorAvailable: guard("AUDITOR_UNAVAILABLE", ({ facts }) => !facts.auditorUnavailable),
  neverSubmitted: guard("WRONG_STATE", ({ task }) => !task.submittedAt),
  // An approval stays stored until the next submission, which begins a new round.
  neverApproved: guard("WRONG_STATE", ({ task }) => !task.approvedAt && task.round === 1),
  answered: guard("WRONG_STATE", ({ task }) => isAnswered(task)),
  unanswered: guard("WRONG_STATE", ({ task }) => !isAnswered(task)),
  invited: guard("WRONG_STATE", ({ task }) => Boolean(task.invitedAuditorId)),
  claimOver: guard("WRONG_STATE", ({ task, now }) => {
    const term = claimTerm(task, now);
    return term !== undefined && isPast(term.endsAt, now);
  }),
  auditorUnavailable: guard("WRONG_STATE", ({ facts }) => facts.auditorUnavailable),
} satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards;
