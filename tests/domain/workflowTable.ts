import type { ErrorCode } from "#domain/errors.ts";
import type { TaskAction, TaskStatus } from "#domain/generated/workflow.ts";
import type { Person } from "#tests/domain/auditAndPeople.ts";
import type { Circumstances } from "#tests/domain/circumstances.ts";

/** One row of the table of states (R4.3): person, from, to, and reasons for a refusal. */
export interface Row {
  action: TaskAction;
  from: (TaskStatus | "none")[];
  by: Person[];
  to: TaskStatus | "before" | "same";
  /** Only for withdrawn audits; the other rows are for those that are not. */
  withdrawn?: true;
  refused?: (circumstances: Circumstances, person: Person, state: TaskStatus | "none") => ErrorCode | false;
}

const late = ({ late }: Circumstances): ErrorCode | false => late && "DEADLINE_PASSED";
const empty = ({ unanswered }: Circumstances, state: TaskStatus | "none") => unanswered && state === "expired";
const gone = ({ auditorGone }: Circumstances): ErrorCode | false => auditorGone && "AUDITOR_UNAVAILABLE";
const unasked = ({ requested }: Circumstances): ErrorCode | false => !requested && "WRONG_STATE";
const uncheckable = ({ checking }: Circumstances): ErrorCode | false => !checking && "WRONG_STATE";
const unreported = ({ reported }: Circumstances): ErrorCode | false => !reported && "WRONG_STATE";
const unchecked = ({ checking, reported }: Circumstances): ErrorCode | false =>
  (checking || reported) && "FACT_CHECK_OPEN";
/** No audit of the table waits for a second opinion or is under appeal: `secondOpinion` and `appeal` vary these. */
const notDue = (): ErrorCode => "WRONG_STATE";
const appealable: TaskStatus[] = ["draft", "rejected", "completed"];
const managers: Person[] = ["admin", "office"];
const team: Person[] = ["student", "enterprise"];

/** Written by hand from the programme's table, not from schemas/workflows/task.json: the two have to agree. */
export const table: Row[] = [
  { action: "request", from: ["none"], by: ["enterprise", "trainer", "admin", "office"], to: "pending_internal_audit" },
  { action: "answer", from: ["pending_internal_audit", "draft", "rejected"], by: team, to: "draft", refused: late },
  {
    action: "submit",
    from: ["draft"],
    by: team,
    to: "waiting_for_approval",
    refused: (is) => late(is) || (is.gaps && "INCOMPLETE"),
  },
  {
    action: "recall",
    from: ["waiting_for_approval"],
    by: team,
    to: "draft",
    refused: (is) => (is.opened && "REVIEW_OPENED") || late(is),
  },
  { action: "openReview", from: ["waiting_for_approval"], by: ["trainer"], to: "same" },
  { action: "approve", from: ["waiting_for_approval"], by: ["trainer", "admin"], to: "approved" },
  { action: "reject", from: ["waiting_for_approval"], by: ["trainer", "admin"], to: "rejected" },
  {
    action: "selectForReview",
    from: ["approved"],
    by: ["auditor", "otherAuditor", "colleague", "previousAuditor"],
    to: "selected_for_review",
    refused: (_is, person) =>
      (person === "colleague" && "CONFLICT_OF_INTEREST") || (person === "previousAuditor" && "PREVIOUS_AUDITOR"),
  },
  {
    action: "endClaim",
    from: ["selected_for_review", "confirmed"],
    by: ["clock"],
    to: "approved",
    refused: (is) => !is.overdue && "WRONG_STATE",
  },
  { action: "release", from: ["selected_for_review"], by: ["auditor", "admin", "office"], to: "approved" },
  { action: "reject", from: ["selected_for_review"], by: ["auditor", "admin"], to: "rejected" },
  { action: "reject", from: ["confirmed"], by: ["auditor"], to: "rejected", refused: unchecked },
  { action: "reject", from: ["confirmed"], by: ["admin"], to: "rejected" },
  {
    action: "finishGrades",
    from: ["selected_for_review"],
    by: ["auditor"],
    to: "confirmed",
    refused: (is) => (is.requested && "REQUESTS_OPEN") || (is.ungraded && "NOT_GRADED"),
  },
  { action: "requestProof", from: ["selected_for_review"], by: ["auditor"], to: "same" },
  { action: "supplement", from: ["selected_for_review"], by: team, to: "same", refused: unasked },
  { action: "answerRequest", from: ["selected_for_review"], by: team, to: "same", refused: unasked },
  { action: "withdrawRequest", from: ["selected_for_review"], by: ["auditor"], to: "same", refused: unasked },
  { action: "closeRequest", from: ["selected_for_review"], by: ["clock"], to: "same", refused: unasked },
  {
    action: "finishReport",
    from: ["confirmed"],
    by: ["auditor"],
    to: "completed",
    refused: (is) => unchecked(is) || (is.below && "BELOW_THRESHOLD"),
  },
  {
    action: "proposeReport",
    from: ["confirmed"],
    by: ["auditor"],
    to: "same",
    refused: (is) => is.below && "BELOW_THRESHOLD",
  },
  {
    action: "completeAudit",
    from: ["confirmed"],
    by: ["auditor", ...managers, "clock"],
    to: "completed",
    refused: notDue,
  },
  { action: "assignSecond", from: ["confirmed"], by: managers, to: "same", refused: notDue },
  { action: "decideSecond", from: ["confirmed"], by: managers, to: "same", refused: notDue },
  { action: "appeal", from: appealable, by: ["enterprise", "trainer"], to: "same", refused: notDue },
  { action: "withdrawAppeal", from: appealable, by: ["enterprise", "trainer"], to: "same", refused: notDue },
  { action: "assignAppeal", from: appealable, by: managers, to: "same", refused: notDue },
  { action: "upholdAppeal", from: appealable, by: managers, to: "same", refused: notDue },
  { action: "acceptAppeal", from: appealable, by: managers, to: "completed", refused: notDue },
  { action: "writeReport", from: ["confirmed"], by: ["auditor"], to: "same" },
  { action: "rejectReport", from: ["confirmed"], by: ["auditor"], to: "rejected", refused: unchecked },
  {
    action: "reopenGrades",
    from: ["confirmed"],
    by: ["auditor"],
    to: "selected_for_review",
    refused: (is) => (is.checking || is.reported) && "GRADES_SEEN",
  },
  { action: "reportError", from: ["confirmed"], by: [...team, "trainer"], to: "same", refused: uncheckable },
  { action: "withdrawError", from: ["confirmed"], by: [...team, "trainer"], to: "same", refused: unreported },
  { action: "answerError", from: ["confirmed"], by: ["auditor"], to: "same", refused: unreported },
  { action: "finishFactCheck", from: ["confirmed"], by: ["enterprise", "trainer"], to: "same", refused: uncheckable },
  {
    action: "endFactCheck",
    from: ["confirmed"],
    by: ["clock"],
    to: "same",
    refused: (is) => (is.checking || !is.reported) && "WRONG_STATE",
  },
  {
    action: "release",
    from: ["selected_for_review", "confirmed"],
    by: ["clock"],
    to: "approved",
    refused: (is) => !is.auditorGone && "WRONG_STATE",
  },
  {
    action: "expire",
    from: ["pending_internal_audit", "draft", "rejected"],
    by: ["clock"],
    to: "expired",
    refused: (is) => (!is.late || is.blocked) && "WRONG_STATE",
  },
  {
    action: "nameStudents",
    from: ["approved", "selected_for_review", "confirmed"],
    by: ["trainer", "admin"],
    to: "same",
  },
  {
    action: "assignField",
    from: ["pending_internal_audit", "draft", "rejected"],
    by: [...team, "trainer"],
    to: "same",
  },
  {
    action: "assignQuestion",
    from: ["pending_internal_audit", "draft", "rejected"],
    by: [...team, "trainer"],
    to: "same",
  },
  { action: "shareOut", from: ["pending_internal_audit", "draft", "rejected"], by: [...team, "trainer"], to: "same" },
  { action: "planImprovement", from: ["completed", "rejected"], by: [...team, "trainer"], to: "same" },
  { action: "assignAuditor", from: ["approved"], by: managers, to: "selected_for_review", refused: gone },
  { action: "inviteAuditor", from: ["approved"], by: managers, to: "same", refused: gone },
  { action: "withdrawInvitation", from: ["approved"], by: managers, to: "same" },
  { action: "declineInvitation", from: ["approved"], by: ["auditor"], to: "same" },
  {
    action: "replaceAuditor",
    from: ["selected_for_review", "confirmed"],
    by: managers,
    to: "selected_for_review",
    refused: gone,
  },
  { action: "extend", from: ["expired"], by: managers, to: "before" },
  {
    action: "moveDeadline",
    from: ["pending_internal_audit", "draft", "waiting_for_approval", "rejected"],
    by: managers,
    to: "same",
  },
  { action: "moveDeadline", from: ["expired"], by: managers, to: "before" },
  {
    action: "correct",
    from: ["pending_internal_audit", "expired"],
    by: managers,
    to: "same",
    refused: (is, _person, state) => state === "expired" && !is.unanswered && "WRONG_STATE",
  },
  {
    action: "withdraw",
    from: ["draft", "expired"],
    by: ["trainer", "enterprise"],
    to: "same",
    refused: (is, _person, state) => (is.submitted || empty(is, state)) && "WRONG_STATE",
  },
  {
    action: "withdraw",
    from: ["pending_internal_audit", "draft", "waiting_for_approval", "rejected", "expired"],
    by: managers,
    to: "same",
    refused: (is) => is.approved && "WRONG_STATE",
  },
  {
    action: "restore",
    from: ["pending_internal_audit", "draft", "waiting_for_approval", "rejected", "expired"],
    by: ["trainer", "enterprise", "admin", "office"],
    to: "same",
    withdrawn: true,
  },
];

/** Expected result of an attempt: the next state, or the reason for a refusal. */
export function expected(
  action: TaskAction,
  person: Person,
  state: TaskStatus | "none",
  is: Circumstances,
): { to: TaskStatus | "before" } | { code: ErrorCode } {
  const open = table.filter((row) => row.action === action && row.by.includes(person));
  if (open.length === 0) return { code: "FORBIDDEN" };
  const row = open.find(({ from, withdrawn = false }) => from.includes(state) && withdrawn === is.withdrawn);
  const taken = action === "selectForReview" && (state === "selected_for_review" || state === "confirmed");
  if (!row && is.withdrawn) return { code: "TASK_WITHDRAWN" };
  if (!row) return { code: taken ? "ALREADY_SELECTED" : "WRONG_STATE" };
  const code = row.refused?.(is, person, state);
  return code ? { code } : { to: row.to === "same" ? (state as TaskStatus) : row.to };
}
