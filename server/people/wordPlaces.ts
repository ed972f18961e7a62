import type { Tables } from "#server/database/database.ts";

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;

/** A table with free texts about an audit, and its name in the erasure dialog. */
export type WordPlace = {
  [Table in keyof Tables]: [kind: string, table: Table, audit: ColumnOf<Table>, ...columns: ColumnOf<Table>[]];
}[keyof Tables];

/** Where an erasure leaves people's words as they are, so that a name may stay in them. */
export const wordPlaces: readonly WordPlace[] = [
  ["answers", "answer_history", "taskCode", "value", "additionalDetails", "details", "proofs"],
  ["answers", "answers", "taskCode", "value", "additionalDetails", "details", "proofs"],
  ["answers", "link_visits", "taskCode", "url"],
  ["answers", "opened_proofs", "taskCode", "address"],
  ["comments", "comments", "taskCode", "text"],
  ["grades", "grades", "taskCode", "assessments"],
  ["reports", "reports", "taskCode", "sections", "reason"],
  ["improvements", "improvements", "taskCode", "action", "proof"],
  ["audits", "tasks", "code", "title", "rejectedReason", "withdrawnReason", "deadlineReason"],
  ["audits", "certificates", "taskCode", "title"],
];

/** A table with free texts that belongs to no audit. */
type OutsidePlace = {
  [Table in keyof Tables]: [kind: string, table: Table, ...columns: ColumnOf<Table>[]];
}[keyof Tables];

/** Where words outside audits stay as they are. */
export const outsidePlaces: readonly OutsidePlace[] = [
  ["announcements", "announcements", "title", "text"],
  ["announcements", "record_texts", "text"],
  ["contactMessages", "contact_messages", "fullname", "email", "text"],
  ["othersTexts", "saved_views", "name", "query"],
  ["othersTexts", "phrases", "text"],
  ["rulings", "users", "namesakes"],
  ["jobs", "bulk_job_lines", "name", "given", "before"],
  ["jobs", "bulk_job_orders", "input"],
];
