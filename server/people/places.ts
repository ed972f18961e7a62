/**
 * Where the database tells of a person what they get by an export, each by its name there: the table, the column that names
 * them, and which columns are exported. `tests/api/personalData.test.ts` compares them with every column that there is.
 */
export const places: [name: string, table: string, column: string, columns: string[]][] = [
  ["sessions", "sessions", "userId", ["createdAt", "lastSeenAt", "expiresAt", "endedAt"]],
  [
    "answers",
    "answer_history",
    "answeredBy",
    ["taskCode", "questionId", "revision", "value", "proofs", "additionalDetails", "details", "answeredAt"],
  ],
  ["filesSent", "files", "uploadedBy", ["taskCode", "questionId", "name", "type", "size", "state", "createdAt"]],
  ["comments", "comments", "authorId", ["taskCode", "questionId", "text", "createdAt"]],
  ["commentsMarkedDone", "comments", "doneBy", ["taskCode", "questionId", "doneAt"]],
  ["commentsResolved", "comments", "resolvedBy", ["taskCode", "questionId", "resolvedAt"]],
  ["grades", "grades", "auditorId", ["taskCode", "round", "status", "assessments", "updatedAt"]],
  ["reports", "reports", "auditorId", ["taskCode", "round", "status", "sections", "updatedAt"]],
  ["auditsRequested", "tasks", "requestedBy", ["code", "title", "createdAt"]],
  ["auditsSubmitted", "tasks", "submittedBy", ["code", "title", "submittedAt"]],
  ["submissions", "submissions", "submittedBy", ["taskCode", "round", "submittedAt"]],
  ["auditsOpenedForReview", "tasks", "reviewOpenedBy", ["code", "title", "reviewOpenedAt"]],
  ["auditsApproved", "tasks", "approvedBy", ["code", "title", "approvedAt"]],
  ["auditsSentBack", "tasks", "rejectedBy", ["code", "title", "rejectedReason"]],
  ["auditsWithdrawn", "tasks", "withdrawnBy", ["code", "title", "withdrawnAt", "withdrawnReason"]],
  ["auditsInvitedTo", "tasks", "invitedAuditorId", ["code", "title", "invitedAt"]],
  ["auditsTaken", "tasks", "auditorId", ["code", "title", "selectedAt"]],
  ["fieldsAnswered", "field_owners", "ownerId", ["taskCode", "auditFieldId"]],
  ["questionsAnswered", "question_owners", "ownerId", ["taskCode", "questionId"]],
  ["answersReplaced", "replaced_answers", "userId", ["taskCode", "questionId", "revision", "replacedAt"]],
  ["answersReplacedOfOthers", "replaced_answers", "replacedBy", ["taskCode", "questionId", "revision", "replacedAt"]],
  ["presences", "presences", "userId", ["taskCode", "questionId", "seenAt"]],
  ["announcementsDismissed", "announcement_dismissals", "userId", ["announcementId"]],
  ["phrases", "phrases", "ownerId", ["text", "createdAt"]],
  ["bulkJobs", "bulk_jobs", "ownerId", ["resource", "action", "status", "total", "createdAt"]],
  ["savedViews", "saved_views", "ownerId", ["resource", "name", "query", "sharedWith"]],
  ["mails", "mails", "userId", ["template", "address", "language", "status", "createdAt", "sentAt"]],
  ["trail", "trail", "actorId", ["resource", "subject", "action", "at"]],
];
