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
  ["comments", "proof_requests", "taskCode", "text"],
  ["comments", "fact_checks", "taskCode", "text", "proofs", "answer"],
  ["comments", "appeals", "taskCode", "text", "reasons"],
  ["grades", "grades", "taskCode", "assessments"],
  ["grades", "second_gradings", "taskCode", "assessments", "reason"],
  ["reports", "reports", "taskCode", "sections", "reason", "questionReasons"],
  ["improvements", "improvements", "taskCode", "action", "proof"],
  ["audits", "tasks", "code", "title", "rejectedReason", "withdrawnReason", "deadlineReason"],
  ["audits", "certificates", "taskCode", "title", "revokedReason"],
];

/** A table with free texts that belong to no audit, and the column that identifies a record. */
type OutsidePlace = {
  [Table in keyof Tables]: [kind: string, table: Table, key: ColumnOf<Table> | null, ...columns: ColumnOf<Table>[]];
}[keyof Tables];

/** Where words outside audits stay as they are. Rows of a kind with the same key are one record; without a key each is one. */
export const outsidePlaces: readonly OutsidePlace[] = [
  ["announcements", "announcements", "id", "title", "text"],
  ["announcements", "record_texts", "id", "text"],
  ["contactMessages", "contact_messages", "id", "fullname", "email", "text"],
  ["othersTexts", "saved_views", "id", "name", "query"],
  ["othersTexts", "phrases", "id", "text"],
  ["rulings", "users", "id", "namesakes", "rulingRequest", "noInstitutionReason", "motivation"],
  ["jobs", "bulk_job_lines", null, "name", "given", "before"],
  ["jobs", "bulk_job_records", null, "changes", "undoes"],
  ["jobs", "bulk_job_orders", "jobId", "input"],
];
