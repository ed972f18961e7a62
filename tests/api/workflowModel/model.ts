import type { Level } from "#domain/generated/programme.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";

/** The people of the model. `stranger` is a trainee of another enterprise. */
export const people = [
  "student",
  "classmate",
  "enterprise",
  "trainer",
  "office",
  "admin",
  "auditor",
  "colleague",
  "stranger",
] as const;
export type Person = (typeof people)[number];
export type Auditor = Extract<Person, "auditor" | "colleague">;

/** The model’s facts of an audit. It is written from the specification, not from the product's own tables. */
export interface ModelAudit {
  code: string;
  level: Level;
  status: TaskStatus;
  /** State before the expiry. */
  expiredFrom?: TaskStatus;
  withdrawn: boolean;
  everAnswered: boolean;
  complete: boolean;
  everSubmitted: boolean;
  submittedBy?: Person | undefined;
  /** The trainer has opened the submission. */
  opened: boolean;
  everApproved: boolean;
  /** Grows when the team continues after a rejection. */
  round: number;
  auditor?: Auditor | undefined;
  invited?: Auditor | undefined;
  /** Ids of the auditor's open requests for proof. */
  requests: string[];
  /** The team has added something to the requested question. */
  added: boolean;
}

/** A step that people can try at any time. */
export interface Step {
  by: readonly Person[];
  from: readonly TaskStatus[];
  /** Further conditions. */
  when?: (audit: ModelAudit, person: Person) => boolean;
  /** The state afterwards; the same state if undefined. */
  to?: TaskStatus;
  effect?: (audit: ModelAudit, person: Person) => void;
}

const team: Person[] = ["student", "classmate", "enterprise"];
const auditors: Auditor[] = ["auditor", "colleague"];
const offices: Person[] = ["office", "admin"];
const withTeam: TaskStatus[] = ["pending_internal_audit", "draft", "rejected"];
const withAuditor: TaskStatus[] = ["selected_for_review", "confirmed"];
const beforeApproval: TaskStatus[] = [...withTeam, "waiting_for_approval", "expired"];

const isAuditor = (person: Person) => auditors.some((each) => each === person);
const isHolder = ({ auditor }: ModelAudit, person: Person) => auditor === person;
const isManager = (person: Person) => offices.includes(person);
const notOwn = ({ submittedBy }: ModelAudit, person: Person) => submittedBy !== person;

function closeRequest(audit: ModelAudit): void {
  audit.requests = [];
  audit.added = false;
}

function leaveAuditor(audit: ModelAudit): void {
  audit.auditor = undefined;
  closeRequest(audit);
}

/** The steps of an audit, with the people and states that allow each. */
export const steps = {
  answer: {
    by: team,
    from: withTeam,
    to: "draft",
    effect(audit) {
      audit.everAnswered = true;
      audit.complete = true;
    },
  },
  answerPart: {
    by: team,
    from: [...withTeam, "selected_for_review"],
    when: ({ status, requests }) => status !== "selected_for_review" || requests.length > 0,
    effect(audit) {
      audit.everAnswered = true;
      if (audit.status === "selected_for_review") audit.added = true;
      else audit.status = "draft";
    },
  },
  submit: {
    by: team,
    from: ["draft", "rejected"],
    when: ({ complete }) => complete,
    to: "waiting_for_approval",
    effect(audit, person) {
      audit.everSubmitted = true;
      audit.submittedBy = person;
      audit.opened = false;
    },
  },
  recall: { by: team, from: ["waiting_for_approval"], when: ({ opened }) => !opened, to: "draft" },
  openReview: {
    by: ["trainer"],
    from: ["waiting_for_approval"],
    effect(audit) {
      audit.opened = true;
    },
  },
  approve: {
    by: ["trainer", "admin"],
    from: ["waiting_for_approval"],
    when: notOwn,
    to: "approved",
    effect(audit) {
      audit.everApproved = true;
    },
  },
  reject: {
    by: ["trainer", ...auditors, "admin"],
    from: ["waiting_for_approval", ...withAuditor],
    when(audit, person) {
      if (audit.status === "waiting_for_approval") return notOwn(audit, person) && !isAuditor(person);
      return person === "admin" || isHolder(audit, person);
    },
    to: "rejected",
    effect: closeRequest,
  },
  claim: {
    by: auditors,
    from: ["approved"],
    to: "selected_for_review",
    effect(audit, person) {
      audit.auditor = person as Auditor;
      audit.invited = undefined;
    },
  },
  assign: {
    by: offices,
    from: ["approved"],
    to: "selected_for_review",
    effect(audit) {
      audit.auditor = "auditor";
      audit.invited = undefined;
    },
  },
  invite: {
    by: offices,
    from: ["approved"],
    effect(audit) {
      audit.invited = "colleague";
    },
  },
  decline: {
    by: auditors,
    from: ["approved"],
    when: ({ invited }, person) => invited === person,
    effect(audit) {
      audit.invited = undefined;
    },
  },
  replace: {
    by: offices,
    from: withAuditor,
    when: ({ auditor }) => auditor !== "colleague",
    to: "selected_for_review",
    effect(audit) {
      audit.auditor = "colleague";
    },
  },
  release: {
    by: [...auditors, ...offices],
    from: ["selected_for_review"],
    when: (audit, person) => isManager(person) || isHolder(audit, person),
    to: "approved",
    effect: leaveAuditor,
  },
  requestProof: {
    by: auditors,
    from: ["selected_for_review"],
    when: (audit, person) => isHolder(audit, person) && audit.requests.length === 0,
  },
  answerRequest: {
    by: team,
    from: ["selected_for_review"],
    when: ({ requests, added }) => requests.length > 0 && added,
    effect: closeRequest,
  },
  withdrawRequest: {
    by: auditors,
    from: ["selected_for_review"],
    when: (audit, person) => isHolder(audit, person) && audit.requests.length > 0,
    effect: closeRequest,
  },
  grade: {
    by: auditors,
    from: ["selected_for_review"],
    when: (audit, person) => isHolder(audit, person) && audit.requests.length === 0,
    to: "confirmed",
  },
  reopenGrades: { by: auditors, from: ["confirmed"], when: isHolder, to: "selected_for_review" },
  finish: { by: auditors, from: ["confirmed"], when: isHolder, to: "completed" },
  rejectReport: { by: auditors, from: ["confirmed"], when: isHolder, to: "rejected", effect: closeRequest },
  extend: { by: offices, from: ["expired"] },
  withdraw: {
    by: [...offices, "enterprise", "trainer"],
    from: beforeApproval,
    when: ({ status, everAnswered, everSubmitted, everApproved, round }, person) =>
      isManager(person)
        ? !everApproved && round === 1
        : (status === "draft" || status === "expired") && everAnswered && !everSubmitted,
    effect(audit) {
      audit.withdrawn = true;
    },
  },
  restore: {
    by: [...offices, "enterprise", "trainer"],
    from: beforeApproval,
    effect(audit) {
      audit.withdrawn = false;
    },
  },
} satisfies Record<string, Step>;

export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps) as StepName[];

/** Whether a person may take a step now; a withdrawn audit can only be restored. */
export function isAllowed(name: StepName, audit: ModelAudit, person: Person): boolean {
  const step: Step = steps[name];
  if (audit.withdrawn !== (name === "restore")) return false;
  return step.by.includes(person) && step.from.includes(audit.status) && (step.when?.(audit, person) ?? true);
}

/** Takes a step in the model. */
export function take(name: StepName, audit: ModelAudit, person: Person): void {
  const step: Step = steps[name];
  if (audit.status === "rejected" && ["answer", "answerPart", "submit"].includes(name)) audit.round += 1;
  if (name === "extend" && audit.expiredFrom) audit.status = audit.expiredFrom;
  if (step.to) audit.status = step.to;
  step.effect?.(audit, person);
}

/** The states that only time can lead to, by state. */
export const byTime: Partial<Record<TaskStatus, TaskStatus>> = {
  pending_internal_audit: "expired",
  draft: "expired",
  rejected: "expired",
  selected_for_review: "approved",
  confirmed: "approved",
};
