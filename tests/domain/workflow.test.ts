import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { DomainError } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { TaskAction, TaskStatus } from "#domain/generated/workflow.ts";
import { programme } from "#domain/programme.ts";
import type { Score } from "#domain/scoring/score.ts";
import { allowedActions, type Decision, decide, requireDecision } from "#domain/workflow/decide.ts";
import type { GuardFacts } from "#domain/workflow/guards.ts";
import { deletedFrom } from "#domain/workflow/withdrawal.ts";
import {
  reasonPropertyOf,
  rolesFor,
  runningStates,
  statesOf,
  statuses,
  taskActions,
} from "#domain/workflow/workflow.ts";
import { audit, everybody, moments, type Person, people } from "#tests/domain/auditAndPeople.ts";
import { type Circumstances, smooth } from "#tests/domain/circumstances.ts";
import { expected, table } from "#tests/domain/workflowTable.ts";

const scoreOf = (points: number): Score => {
  const field = { auditFieldId: "sales", points, max: 100, percent: points, graded: 1, total: 1 };
  return { points, max: 100, percent: points, fields: [field], steps: [] };
};

const factsOf = (is: Circumstances): GuardFacts => ({
  gaps: is.gaps ? ["q-one"] : [],
  ungraded: is.ungraded ? ["q-one"] : [],
  score: scoreOf(is.below ? 59 : 60),
  auditorUnavailable: is.auditorGone,
  enterpriseBlocked: is.blocked,
  requestsOpen: is.requested,
});

/** The parts of the circumstances that the audit itself stores. */
const remembered = (is: Circumstances): Partial<Task> => ({
  round: 1,
  submittedAt: is.submitted ? "2026-05-20T10:00:00.000Z" : null,
  reviewOpenedAt: is.opened ? "2026-05-20T12:00:00.000Z" : null,
  approvedAt: is.approved ? "2026-05-21T10:00:00.000Z" : null,
  selectedAt: is.overdue ? "2027-01-10T10:00:00.000Z" : null,
  requestDueAt: is.requested ? "2027-06-08T20:59:59.000Z" : null,
  factCheckBegunAt: is.checking || is.reported ? "2026-05-22T09:00:00.000Z" : null,
  factCheckEndsAt: is.checking ? "2099-05-27T20:59:59.000Z" : is.reported ? "2026-05-22T20:59:59.000Z" : null,
  factCheckEndedAt: null,
  factChecksOpen: is.reported ? 1 : 0,
  withdrawnAt: is.withdrawn ? "2026-05-22T10:00:00.000Z" : null,
});

const attempt = (action: TaskAction, person: Person, task: Partial<Task>, is: Circumstances): Decision =>
  decide({
    action,
    actor: people[person],
    task: { ...task, ...remembered(is) },
    facts: factsOf(is),
    now: is.late ? moments.after : moments.before,
  });

const outcome = (decision: Decision) => (decision.ok ? { to: decision.to } : { code: decision.problem.code });

/** Where an expired audit was before. */
const beforeOf = (is: Circumstances): TaskStatus => (is.unanswered ? "pending_internal_audit" : "draft");

const taskIn = (state: TaskStatus | "none", is = smooth): Partial<Task> =>
  state === "none"
    ? audit
    : { ...audit, ...remembered(is), status: state, expiredFrom: state === "expired" ? beforeOf(is) : null };

const circumstances: fc.Arbitrary<Circumstances> = fc.record({
  late: fc.boolean(),
  gaps: fc.boolean(),
  ungraded: fc.boolean(),
  below: fc.boolean(),
  auditorGone: fc.boolean(),
  blocked: fc.boolean(),
  overdue: fc.boolean(),
  submitted: fc.boolean(),
  opened: fc.boolean(),
  approved: fc.boolean(),
  withdrawn: fc.boolean(),
  unanswered: fc.boolean(),
  requested: fc.boolean(),
  checking: fc.boolean(),
  reported: fc.boolean(),
});

describe.each(taskActions)("the action %s", (action) => {
  const states: (TaskStatus | "none")[] = ["none", ...statuses];
  it.each(states)("in state %s is open to exactly those in the table, whatever the circumstances", (state) => {
    fc.assert(
      fc.property(fc.constantFrom(...everybody), circumstances, (person, is) => {
        const wanted = expected(action, person, state, is);
        const found = outcome(attempt(action, person, taskIn(state, is), is));
        expect(found).toEqual("to" in wanted && wanted.to === "before" ? { to: beforeOf(is) } : wanted);
      }),
      { numRuns: 200 },
    );
  });
});

describe("every person in every state", () => {
  it.each(everybody.flatMap((person) => statuses.map((state): [Person, TaskStatus] => [person, state])))(
    "%s, %s: has the buttons of the table",
    (person, state) => {
      const given = { actor: people[person], task: taskIn(state), facts: factsOf(smooth), now: moments.before };
      const wanted = taskActions.filter((action) => "to" in expected(action, person, state, smooth));
      expect(allowedActions(given)).toEqual(wanted);
    },
  );
});

/** The table's own idea of where an audit is. */
interface Model {
  state: TaskStatus;
  before: TaskStatus;
  withdrawn: boolean;
}

/** The audit as a server would store it, by the decisions of `decide`. */
interface Real {
  task: Partial<Task>;
}

class Attempt implements fc.Command<Model, Real> {
  readonly action: TaskAction;
  readonly person: Person;
  readonly is: Circumstances;

  constructor(action: TaskAction, person: Person, is: Circumstances) {
    this.action = action;
    this.person = person;
    this.is = is;
  }

  check = () => true;
  toString = () => `${this.person} ${this.action}`;

  run(model: Model, real: Real): void {
    const is = { ...this.is, withdrawn: model.withdrawn, unanswered: model.before === "pending_internal_audit" };
    const wanted = expected(this.action, this.person, model.state, is);
    const decision = attempt(this.action, this.person, real.task, is);
    expect(outcome(decision)).toEqual("to" in wanted && wanted.to === "before" ? { to: model.before } : wanted);
    if (!("to" in wanted) || !decision.ok) return;
    const expiredFrom = this.action === "expire" ? { expiredFrom: real.task.status ?? null } : {};
    if (this.action === "withdraw" || this.action === "restore") model.withdrawn = this.action === "withdraw";
    if (this.action === "expire") model.before = model.state;
    model.state = wanted.to === "before" ? model.before : wanted.to;
    real.task = { ...real.task, ...expiredFrom, status: decision.to };
    expect(real.task.status).toBe(model.state);
  }
}

it("who goes on only where it is allowed is told where to, or stopped by what stands in the way", () => {
  const submitting = { action: "submit", task: taskIn("draft"), facts: factsOf(smooth), now: moments.before } as const;
  expect(requireDecision({ ...submitting, actor: people.student })).toMatchObject({ to: "waiting_for_approval" });
  expect(() => requireDecision({ ...submitting, actor: people.auditor })).toThrow(new DomainError("FORBIDDEN"));
});

describe("an audit's life", () => {
  it("follows the table through any sequence of attempts", () => {
    const mild = fc.oneof({ weight: 3, arbitrary: fc.constant(smooth) }, { weight: 1, arbitrary: circumstances });
    const likely = table.flatMap(({ action, by }) => by.map((person) => ({ action, person })));
    const pair = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...likely) },
      {
        weight: 1,
        arbitrary: fc.record({ action: fc.constantFrom(...taskActions), person: fc.constantFrom(...everybody) }),
      },
    );
    const command = fc.tuple(pair, mild).map(([{ action, person }, is]) => new Attempt(action, person, is));
    fc.assert(
      fc.property(fc.commands([command], { maxCommands: 60, size: "max" }), (commands) => {
        const model: Model = { state: "pending_internal_audit", before: "draft", withdrawn: false };
        fc.modelRun(() => ({ model, real: { task: { ...audit, status: model.state } } }), commands);
      }),
      { numRuns: 300 },
    );
  });

  const straight: [Person, TaskAction, TaskStatus][] = [
    ["student", "answer", "draft"],
    ["clock", "expire", "expired"],
    ["office", "extend", "draft"],
    ["enterprise", "submit", "waiting_for_approval"],
    ["student", "recall", "draft"],
    ["enterprise", "submit", "waiting_for_approval"],
    ["trainer", "openReview", "waiting_for_approval"],
    ["trainer", "reject", "rejected"],
    ["student", "answer", "draft"],
    ["student", "submit", "waiting_for_approval"],
    ["trainer", "approve", "approved"],
    ["auditor", "selectForReview", "selected_for_review"],
    ["auditor", "finishGrades", "confirmed"],
    ["auditor", "reopenGrades", "selected_for_review"],
    ["auditor", "finishGrades", "confirmed"],
    ["auditor", "finishReport", "completed"],
  ];
  it("may lead through every state to the certificate", () => {
    const model: Model = { state: "pending_internal_audit", before: "draft", withdrawn: false };
    const real: Real = { task: { ...audit, status: model.state } };
    for (const [person, action, state] of straight) {
      new Attempt(action, person, { ...smooth, late: action === "expire" }).run(model, real);
      expect(real.task.status).toBe(state);
    }
  });

  it("ends with the certificate: nobody can change a completed audit, its enterprise plans what comes of it", () => {
    const planners = everybody.filter(
      (person) => allowedActions({ actor: people[person], task: taskIn("completed"), now: moments.after }).length,
    );
    expect(planners).toEqual(["trainer", "student", "enterprise"]);
    for (const person of planners)
      expect(allowedActions({ actor: people[person], task: taskIn("completed"), now: moments.after })).toEqual([
        "planImprovement",
      ]);
  });
});

it("a group has states that there are", () => {
  for (const group of ["withTeam", "withAuditor", "judged", "ended"] as const)
    expect(statuses).toEqual(expect.arrayContaining(statesOf(group)));
});

it("the roles of an action are people's: the clock is none", () => {
  expect(rolesFor("expire")).toEqual([]);
  expect(rolesFor("release")).toEqual(["auditor", "admin", "office"]);
});

it("a withdrawn audit is deleted so many days later", () => {
  const days = (deletedFrom("2026-05-22T10:00:00.000Z").getTime() - Date.parse("2026-05-22T10:00:00.000Z")) / DAY_MS;
  expect(days).toBe(programme.withdrawnDays);
});

describe("what the workflow's file says of an action", () => {
  it.each<[TaskAction, string | undefined]>([
    ["reject", "rejectedReason"],
    ["rejectReport", "rejectedReason"],
    ["moveDeadline", "deadlineReason"],
    ["withdraw", "withdrawnReason"],
    ["submit", undefined],
    ["recall", undefined],
  ])("keeps the reason of %s in %s", (action, property) => expect(reasonPropertyOf(action)).toBe(property));

  it("lets a deadline run in the states from which an audit expires", () => {
    expect(runningStates.toSorted()).toEqual(["draft", "pending_internal_audit", "rejected"]);
  });
});
