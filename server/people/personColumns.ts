import type { Change } from "#server/database/change.ts";
import { anyTables, type Tables } from "#server/database/database.ts";

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;

/** Fate of the rows of a column that names a person. */
interface Fate {
  /** When the account is deleted: they refuse that, since audits are made of them, go with it, or outlive it. */
  atDeletion: "refuse" | "delete" | "keep";
  /** On erasure: private rows are deleted; others stay without a name. */
  atErasure: "delete" | "keep";
}

/**
 * A column that names a person, the fate of its rows, and the exported columns with their name. The columns are
 * undefined if another part of the export has them.
 */
type PersonColumn = {
  [Table in keyof Tables]: [
    table: Table,
    column: ColumnOf<Table>,
    fate: Fate,
    exported?: [name: string, ...columns: ColumnOf<Table>[]],
  ];
}[keyof Tables];

/** Traces of audits. */
const trace: Fate = { atDeletion: "refuse", atErasure: "keep" };
/** Rows that belong only to an account. */
const belonging: Fate = { atDeletion: "delete", atErasure: "delete" };
/** Rows that outlive a deleted account. */
const outliving: Fate = { atDeletion: "keep", atErasure: "keep" };

/**
 * All columns that name a person. Reasons to refuse a deletion, deleted rows, erased names and exports all follow from
 * this list. `tests/api/personalData.test.ts` compares it with the existing columns.
 */
export const personColumns: readonly PersonColumn[] = [
  [
    "sessions",
    "userId",
    { atDeletion: "delete", atErasure: "keep" },
    ["sessions", "createdAt", "lastSeenAt", "expiresAt", "endedAt"],
  ],
  [
    "answer_history",
    "answeredBy",
    trace,
    ["answers", "taskCode", "questionId", "revision", "value", "proofs", "additionalDetails", "details", "answeredAt"],
  ],
  ["answers", "answeredBy", trace],
  ["files", "uploadedBy", trace, ["filesSent", "taskCode", "questionId", "name", "type", "size", "state", "createdAt"]],
  ["comments", "authorId", trace, ["comments", "taskCode", "questionId", "text", "createdAt"]],
  ["comments", "doneBy", trace, ["commentsMarkedDone", "taskCode", "questionId", "doneAt"]],
  ["comments", "resolvedBy", trace, ["commentsResolved", "taskCode", "questionId", "resolvedAt"]],
  ["grades", "auditorId", trace, ["grades", "taskCode", "round", "status", "assessments", "updatedAt"]],
  ["reports", "auditorId", trace, ["reports", "taskCode", "round", "status", "sections", "updatedAt"]],
  ["proof_requests", "auditorId", trace, ["proofsRequested", "taskCode", "questionId", "text", "status", "createdAt"]],
  ["proof_requests", "answeredBy", trace, ["proofRequestsAnswered", "taskCode", "questionId", "closedAt"]],
  [
    "second_gradings",
    "auditorId",
    trace,
    ["secondGradings", "taskCode", "round", "purpose", "status", "assessments", "verdict", "reason", "createdAt"],
  ],
  ["second_gradings", "firstAuditorId", trace],
  ["tasks", "secondAuditorId", trace],
  ["fact_checks", "auditorId", trace, ["errorsAnswered", "taskCode", "questionId", "answer", "status", "answeredAt"]],
  ["fact_checks", "reportedBy", trace, ["errorsReported", "taskCode", "questionId", "text", "proofs", "createdAt"]],
  ["appeals", "filedBy", trace, ["appealsFiled", "taskCode", "round", "kind", "text", "status", "createdAt"]],
  ["appeals", "firstAuditorId", trace],
  ["appeals", "secondAuditorId", trace],
  ["appeals", "decidedBy", trace, ["appealsDecided", "taskCode", "round", "status", "reasons", "closedAt"]],
  ["certificates", "auditorId", trace],
  [
    "participations",
    "userId",
    // `forgetParticipationsOf` decides at an erasure.
    outliving,
    [
      "participations",
      "certificate",
      "name",
      "role",
      "fields",
      "startedOn",
      "endedOn",
      "linkedAt",
      "publishedAt",
      "keptAt",
      "createdAt",
    ],
  ],
  [
    "auditor_records",
    "userId",
    belonging,
    ["yearlyRecords", "number", "verificationId", "shortCode", "year", "name", "facts", "issuer", "date"],
  ],
  ["auditor_record_files", "userId", belonging, ["yearlyRecordFiles", "record", "locale", "hash", "issuedAt"]],
  ["tasks", "requestedBy", trace, ["auditsRequested", "code", "title", "createdAt"]],
  ["tasks", "submittedBy", trace, ["auditsSubmitted", "code", "title", "submittedAt"]],
  ["submissions", "submittedBy", trace, ["submissions", "taskCode", "round", "submittedAt"]],
  ["tasks", "reviewOpenedBy", trace, ["auditsOpenedForReview", "code", "title", "reviewOpenedAt"]],
  ["tasks", "approvedBy", trace, ["auditsApproved", "code", "title", "approvedAt"]],
  ["tasks", "rejectedBy", trace, ["auditsSentBack", "code", "title", "rejectedReason"]],
  ["tasks", "withdrawnBy", trace, ["auditsWithdrawn", "code", "title", "withdrawnAt", "withdrawnReason"]],
  ["tasks", "invitedAuditorId", trace, ["auditsInvitedTo", "code", "title", "invitedAt"]],
  ["tasks", "auditorId", trace, ["auditsTaken", "code", "title", "selectedAt"]],
  // An auditor who graded an audit has left grades or a report there.
  ["tasks", "judgedBy", outliving],
  ["field_owners", "ownerId", belonging, ["fieldsAnswered", "taskCode", "auditFieldId"]],
  ["question_owners", "ownerId", belonging, ["questionsAnswered", "taskCode", "questionId"]],
  [
    "replaced_answers",
    "userId",
    { atDeletion: "refuse", atErasure: "delete" },
    ["answersReplaced", "taskCode", "questionId", "revision", "replacedAt"],
  ],
  [
    "replaced_answers",
    "replacedBy",
    trace,
    ["answersReplacedOfOthers", "taskCode", "questionId", "revision", "replacedAt"],
  ],
  ["opened_proofs", "userId", belonging, ["proofsOpened", "taskCode", "round", "address", "openedAt"]],
  ["viewed_answers", "userId", belonging, ["answersViewed", "taskCode", "questionId", "revision", "viewedAt"]],
  ["presences", "userId", belonging, ["presences", "taskCode", "questionId", "seenAt"]],
  ["announcement_dismissals", "userId", belonging, ["announcementsDismissed", "announcementId"]],
  ["notification_readers", "userId", belonging, ["notificationsRead", "notificationId", "readAt"]],
  ["notifications", "userId", belonging, ["notifications", "kind", "subject", "at"]],
  ["mail_choices", "userId", belonging, ["mailChoices", "topic", "frequency"]],
  ["phrases", "ownerId", belonging, ["phrases", "text", "createdAt"]],
  [
    "practised_examples",
    "userId",
    belonging,
    ["examplesGraded", "example", "points", "meanDifference", "withinOne", "attempts", "gradedAt"],
  ],
  ["bulk_jobs", "ownerId", belonging, ["bulkJobs", "resource", "action", "status", "total", "createdAt"]],
  ["bulk_jobs", "undoneBy", outliving, ["bulkJobsUndone", "resource", "action", "createdAt"]],
  ["saved_views", "ownerId", belonging, ["savedViews", "resource", "name", "query", "sharedWith"]],
  // A merged account is an alias of the account that continues it.
  ["users", "mergedInto", trace],
  ["network_people", "userId", belonging, ["networkAccounts", "issuer", "subject", "name", "linkedAt"]],
  ["arrivals", "personId", belonging, ["arrivals", "name", "createdAt", "admittedAt"]],
  ["pins", "userId", belonging],
  ["credentials", "userId", belonging],
  ["password_resets", "userId", belonging],
  [
    "mails",
    "userId",
    { atDeletion: "keep", atErasure: "delete" },
    ["mails", "template", "address", "language", "status", "createdAt", "sentAt"],
  ],
  ["trail", "actorId", outliving, ["trail", "resource", "subject", "action", "at"]],
];

/** Deletes what goes with an account that is deleted, or with a person who is erased. */
export async function deleteRowsOf({ transaction }: Change, userId: string, at: keyof Fate): Promise<void> {
  for (const [table, column, fate] of personColumns)
    if (fate[at] === "delete") await anyTables(transaction).deleteFrom(table).where(column, "=", userId).execute();
}
