import type { User } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { anyTables, type Row } from "#server/database/database.ts";
import { certificatesNaming } from "#server/people/certificatesNaming.ts";
import type { Services } from "#server/services.ts";

/** Where something of a person stands: the table, the column that names them, and which columns are exported. */
const places: [name: string, table: string, column: string, columns: string[]][] = [
  ["sessions", "sessions", "userId", ["createdAt", "lastSeenAt", "expiresAt", "endedAt"]],
  [
    "answers",
    "answer_history",
    "answeredBy",
    ["taskCode", "questionId", "revision", "value", "proofs", "additionalDetails", "details", "answeredAt"],
  ],
  ["comments", "comments", "authorId", ["taskCode", "questionId", "text", "createdAt"]],
  ["grades", "grades", "auditorId", ["taskCode", "round", "status", "assessments", "updatedAt"]],
  ["reports", "reports", "auditorId", ["taskCode", "round", "status", "sections", "updatedAt"]],
  ["auditsRequested", "tasks", "requestedBy", ["code", "title", "createdAt"]],
  ["auditsSubmitted", "tasks", "submittedBy", ["code", "title", "submittedAt"]],
  ["auditsOpenedForReview", "tasks", "reviewOpenedBy", ["code", "title", "reviewOpenedAt"]],
  ["auditsApproved", "tasks", "approvedBy", ["code", "title", "approvedAt"]],
  ["auditsWithdrawn", "tasks", "withdrawnBy", ["code", "title", "withdrawnAt", "withdrawnReason"]],
  ["auditsInvitedTo", "tasks", "invitedAuditorId", ["code", "title", "invitedAt"]],
  ["auditsTaken", "tasks", "auditorId", ["code", "title", "selectedAt"]],
  ["fieldsAnswered", "field_owners", "ownerId", ["taskCode", "auditFieldId"]],
  ["questionsAnswered", "question_owners", "ownerId", ["taskCode", "questionId"]],
  ["answersReplaced", "replaced_answers", "userId", ["taskCode", "questionId", "revision", "replacedAt"]],
  ["phrases", "phrases", "ownerId", ["text", "createdAt"]],
  ["bulkJobs", "bulk_jobs", "ownerId", ["resource", "action", "status", "total", "createdAt"]],
  ["savedViews", "saved_views", "ownerId", ["resource", "name", "query", "sharedWith"]],
  ["mails", "mails", "userId", ["template", "address", "language", "status", "createdAt", "sentAt"]],
  ["trail", "trail", "actorId", ["resource", "subject", "action", "at"]],
];

const jsonColumns = new Set(["value", "proofs", "assessments", "sections"]);

function readable(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      jsonColumns.has(column) && typeof value === "string" ? JSON.parse(value) : value,
    ]),
  );
}

/** Everything that the programme has of a person, by kind (GDPR articles 15 and 20). `user` is their record. */
export async function exportPerson({ database, now }: Services, user: Stored<User>): Promise<Record<string, unknown>> {
  const parts = await Promise.all(
    places.map(async ([name, table, column, columns]) => {
      const rows = await anyTables(database.kysely)
        .selectFrom(table)
        .select(columns)
        .where(column, "=", user.id)
        .execute();
      return [name, rows.map(readable)] as const;
    }),
  );
  const { id, role, code, fullname } = user;
  const naming = await certificatesNaming(database.kysely, {
    person: { id, role, code },
    names: new Set([fullname]),
  });
  const certificates = [...naming].map(([number, as]) => ({ number, as: [...as] }));
  return { exportedAt: now().toISOString(), user, ...Object.fromEntries(parts), certificates };
}
