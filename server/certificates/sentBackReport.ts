import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { score } from "#domain/scoring/score.ts";
import { countedFields } from "#domain/scoring/verdict.ts";
import { certificateNames } from "#server/certificates/content.ts";
import { reportDocument } from "#server/documents/reportDocument.ts";
import type { ReportDocument } from "#server/pdf/documents.ts";
import type { Services } from "#server/services/services.ts";
import { latestOfTask } from "#server/tasks/latest.ts";
import { contentOfRound } from "#server/tasks/readAudit.ts";

/**
 * The newest report with which an auditor sent an audit back, for readers of the audit, with the points of its round.
 * Undefined if the newest report is another one. Throws DomainError NOT_FOUND without a report or grades.
 */
export async function sentBackReport(
  services: Services,
  actor: Actor,
  code: string,
  locale: Locale,
): Promise<ReportDocument | undefined> {
  const { task, record: report } = await latestOfTask(services, actor, "report", code);
  if (report.status !== "rejected" || report.round === undefined) return undefined;
  const { kysely } = services.database;
  const { auditorId = "", round, sections, reason } = report;
  const grade = await latestOfTask(services, actor, "grade", code, round + 1);
  if (grade.record.round !== round) throw new DomainError("NOT_FOUND");
  const content = await contentOfRound(services, task, round);
  const rules = rulesOf(task);
  const reached = score(content.sections, content.answers, grade.record.assessments, rules);
  const auditor = await kysely.selectFrom("users").select("fullname").where("id", "=", auditorId).executeTakeFirst();
  const facts = {
    task,
    names: await certificateNames(kysely, { code, peStudents: [] }),
    auditor: auditor?.fullname ?? "",
    auditorId,
    number: null,
    level: null,
    finishedAt: report.updatedAt,
    sections,
    achievements: countedFields(reached),
    fieldThreshold: rules.fieldThreshold,
    verificationId: null,
    sentBack: { reason: reason ?? "", round, answers: content.answers, questions: report.questionReasons ?? {} },
  };
  return reportDocument(services, facts, locale);
}
