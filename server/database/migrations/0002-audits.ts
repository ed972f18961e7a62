import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";

/** Audits with everything that belongs to them, certificates, and the trail. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const table = (...rest: Parameters<typeof createTable> extends [unknown, unknown, ...infer Rest] ? Rest : never) =>
    createTable(database, engine, ...rest);
  const ofTask = { type: "text!", references: "tasks.code" } as const;

  await table(
    "tasks",
    {
      code: "text#",
      code_fold: "text!",
      peCode: { type: "text!", references: "enterprises.peCode" },
      title: "text!",
      title_fold: "text!",
      level: "text!",
      fields: "text!",
      country: "text!",
      deadlineDays: "integer!",
      status: "text!",
      expirationDate: "text!",
      round: "integer!",
      institutionId: { type: "text!", references: "institutions.id" },
      requestedBy: "text!",
      submittedBy: "text",
      submittedAt: "text",
      approvedBy: "text",
      approvedAt: "text",
      auditorId: { type: "text", references: "users.id" },
      selectedAt: "text",
      rejectedBy: "text",
      rejectedReason: "text",
      expiredFrom: "text",
      completedAt: "text",
      ...recordColumns,
    },
    {
      indexes: [
        ["peCode"],
        ["auditorId"],
        ["country", "status", "updatedAt"],
        ["status", "updatedAt"],
        ["updatedAt", "code"],
        ["country", "status", "expirationDate"],
      ],
    },
  );
  await table(
    "task_forms",
    { taskCode: ofTask, auditFieldId: "text!", formId: "text!", version: "integer!", position: "integer!" },
    { keys: [["taskCode", "auditFieldId"]] },
  );
  const answer = {
    taskCode: ofTask,
    questionId: "text!",
    revision: "integer!",
    round: "integer!",
    value: "text",
    proofs: "text!",
    additionalDetails: "text!",
    answeredBy: "text!",
    answeredAt: "text!",
  } as const;
  await table("answers", answer, { keys: [["taskCode", "questionId"]] });
  await table("answer_history", answer, { keys: [["taskCode", "questionId", "revision"]] });
  await table(
    "submissions",
    { taskCode: ofTask, round: "integer!", answers: "text!", submittedBy: "text!", submittedAt: "text!" },
    { keys: [["taskCode", "round"]] },
  );
  await table(
    "comments",
    {
      id: "text#",
      taskCode: ofTask,
      round: "integer!",
      questionId: "text",
      replyTo: "text",
      text: "text!",
      authorId: "text!",
      createdAt: "text!",
    },
    { indexes: [["taskCode", "createdAt"]] },
  );
  const ofRound = {
    id: "text#",
    taskCode: ofTask,
    taskCode_fold: "text!",
    round: "integer!",
    auditorId: "text!",
    status: "text!",
  } as const;
  const onceARound = { keys: [["taskCode", "round", "auditorId"]] };
  await table("grades", { ...ofRound, assessments: "text!", ...recordColumns }, onceARound);
  await table("reports", { ...ofRound, sections: "text!", reason: "text", ...recordColumns }, onceARound);
  await table(
    "certificates",
    {
      number: "text#",
      number_fold: "text!",
      verificationId: "text!",
      taskCode: ofTask,
      peCode: "text!",
      enterpriseName: "text!",
      enterpriseName_fold: "text!",
      title: "text!",
      level: "text!",
      country: "text!",
      date: "text!",
      validityMonths: "integer!",
      expirationDate: "text!",
      institution: "text!",
      peTrainer: "text!",
      peStudents: "text!",
      auditors: "text!",
      auditorId: "text!",
      points: "double!",
      pointsMax: "double!",
      achievements: "text!",
      thresholds: "text!",
      revokedAt: "text",
      revokedReason: "text",
      ...recordColumns,
    },
    { keys: [["verificationId"], ["taskCode"]], indexes: [["peCode"], ["country", "date"]] },
  );
  await table(
    "certificate_files",
    { certificate: "text!", kind: "text!", locale: "text!", hash: "text!", bytes: "bytes!" },
    { keys: [["certificate", "kind", "locale"]] },
  );
  await table(
    "trail",
    {
      id: "text#",
      resource: "text!",
      subject: "text!",
      subject_fold: "text!",
      seq: "integer!",
      action: "text!",
      at: "text!",
      actorId: "text",
      actorRole: "text",
      changes: "text!",
      personal: "text",
      previousHash: "text!",
      hash: "text!",
      revision: "integer!",
      createdAt: "text!",
      updatedAt: "text!",
    },
    { keys: [["resource", "subject", "seq"]], indexes: [["at", "id"]] },
  );
}
