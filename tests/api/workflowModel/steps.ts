import type { TaskStatus } from "#domain/generated/workflow.ts";
import {
  type Auditor,
  auditors,
  dropGrades,
  isAppealed,
  isFactCheckOpen,
  levelOf,
  type ModelAudit,
  type Person,
  type Points,
  type Programme,
} from "#tests/api/workflowModel/audit.ts";

/** A step that people can try at any time. */
export interface Step {
  by: readonly Person[];
  from: readonly TaskStatus[];
  /** Further conditions. */
  when?: (audit: ModelAudit, person: Person, programme: Programme) => boolean;
  /** The state afterwards; the same state if undefined. */
  to?: TaskStatus;
  effect?: (audit: ModelAudit, person: Person, programme: Programme) => void;
}

export const team: Person[] = ["student", "classmate", "enterprise"];
export const offices: Person[] = ["office", "admin"];
const withTeam: TaskStatus[] = ["pending_internal_audit", "draft", "rejected"];
const withAuditor: TaskStatus[] = ["selected_for_review", "confirmed"];
const beforeApproval: TaskStatus[] = [...withTeam, "waiting_for_approval", "expired"];

const isAuditor = (person: Person) => auditors.some((each) => each === person);
const isHolder = ({ auditor }: ModelAudit, person: Person) => auditor === person;
const isManager = (person: Person) => offices.includes(person);
const notOwn = ({ submittedBy }: ModelAudit, person: Person) => submittedBy !== person;
/** During an appeal the deadline waits. */
const isInTime = (audit: ModelAudit, { now }: Programme) => isAppealed(audit) || now.toISOString() <= audit.deadline;

function closeRequest(audit: ModelAudit): void {
  audit.requests = [];
  audit.added = false;
}

function leaveAuditor(audit: ModelAudit): void {
  audit.auditor = undefined;
  closeRequest(audit);
  dropGrades(audit);
}

/** A result after finished grades can be appealed, if it is a rejection or a lower level. The server has the term. */
export function sendBack(audit: ModelAudit): void {
  if (audit.status !== "waiting_for_approval" && audit.auditor) audit.judgedBy.push(audit.auditor);
  if (audit.status === "confirmed") audit.appealUntil = "";
  closeRequest(audit);
  dropGrades(audit);
}

export function complete(audit: ModelAudit, points: Points | undefined, { experienced }: Programme): void {
  audit.status = "completed";
  audit.pending = undefined;
  audit.award = levelOf(audit, points);
  if (audit.award !== audit.level) audit.appealUntil = "";
  if (audit.auditor) experienced.add(audit.auditor);
}

/** An audit is with its auditor for a term from now on. */
export function beginClaim(audit: ModelAudit, { now }: Programme): void {
  audit.claimedAt = now.getTime();
}

const needsOpinion = (audit: ModelAudit, { opinions, experienced }: Programme): boolean =>
  (opinions === "bronze" && levelOf(audit, audit.points) === "bronze") ||
  (opinions !== undefined && audit.auditor !== undefined && !experienced.has(audit.auditor));

const grading = (points: Points): Step => ({
  by: auditors,
  from: ["selected_for_review"],
  when: (audit, person) => isHolder(audit, person) && audit.requests.length === 0,
  to: "confirmed",
  effect(audit, _person, { factCheck }) {
    audit.points = points;
    if (factCheck) audit.factCheck = { endsAt: "", ended: false };
  },
});

/** The report of the audit's auditor is due: nothing waits, and the fact check is over. */
const isReportDue: Step["when"] = (audit, person, { now }) =>
  isHolder(audit, person) && !audit.pending && !isFactCheckOpen(audit, now);

/** The steps of an audit up to its decision, with the people and states that allow each. */
export const firstSteps = {
  answer: {
    by: team,
    from: withTeam,
    when: (audit, _person, programme) => isInTime(audit, programme),
    to: "draft",
    effect(audit) {
      audit.everAnswered = true;
      audit.complete = true;
    },
  },
  answerPart: {
    by: team,
    from: [...withTeam, "selected_for_review"],
    when: (audit, _person, programme) =>
      audit.status === "selected_for_review" ? audit.requests.length > 0 : isInTime(audit, programme),
    effect(audit) {
      audit.everAnswered = true;
      if (audit.status === "selected_for_review") audit.added = true;
      else audit.status = "draft";
    },
  },
  submit: {
    by: team,
    from: ["draft", "rejected"],
    when: (audit, _person, programme) => audit.complete && !isAppealed(audit) && isInTime(audit, programme),
    to: "waiting_for_approval",
    effect(audit, person) {
      audit.everSubmitted = true;
      audit.submittedBy = person;
      audit.opened = false;
      audit.auditor = undefined;
      audit.opinions = [];
      audit.appeal = undefined;
      audit.appealUntil = undefined;
    },
  },
  recall: {
    by: team,
    from: ["waiting_for_approval"],
    when: (audit, _person, programme) => !audit.opened && isInTime(audit, programme),
    to: "draft",
    effect(audit) {
      audit.everSubmitted = audit.round > 1;
    },
  },
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
    when(audit, person, { now }) {
      if (audit.status === "waiting_for_approval") return notOwn(audit, person) && !isAuditor(person);
      if (audit.pending) return false;
      return person === "admin" || (isHolder(audit, person) && !isFactCheckOpen(audit, now));
    },
    effect(audit) {
      sendBack(audit);
      audit.status = "rejected";
    },
  },
  claim: {
    by: auditors,
    from: ["approved"],
    to: "selected_for_review",
    effect(audit, person, programme) {
      audit.auditor = person as Auditor;
      audit.invited = undefined;
      beginClaim(audit, programme);
    },
  },
  assign: {
    by: offices,
    from: ["approved"],
    to: "selected_for_review",
    effect(audit, _person, programme) {
      audit.auditor = "auditor";
      audit.invited = undefined;
      beginClaim(audit, programme);
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
    when: ({ auditor, pending }) => auditor !== "colleague" && !pending,
    to: "selected_for_review",
    effect(audit, _person, programme) {
      audit.auditor = "colleague";
      dropGrades(audit);
      beginClaim(audit, programme);
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
  grade: grading("full"),
  gradeMid: grading("mid"),
  gradeLow: grading("low"),
  reopenGrades: {
    by: auditors,
    from: ["confirmed"],
    when: (audit, person) => isHolder(audit, person) && !audit.pending && !audit.factCheck,
    to: "selected_for_review",
    effect: dropGrades,
  },
  finish: {
    by: auditors,
    from: ["confirmed"],
    when: (audit, person, programme) =>
      isReportDue(audit, person, programme) && levelOf(audit, audit.points) !== undefined,
    effect(audit, _person, programme) {
      if (needsOpinion(audit, programme)) audit.pending = { with: "second_auditor", dueAt: "" };
      else complete(audit, audit.points, programme);
    },
  },
  rejectReport: {
    by: auditors,
    from: ["confirmed"],
    when: isReportDue,
    effect(audit) {
      sendBack(audit);
      audit.status = "rejected";
    },
  },
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
