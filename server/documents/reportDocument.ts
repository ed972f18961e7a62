import { verificationPath } from "#domain/certificate/verification.ts";
import type { Level, Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { reportContent } from "#domain/report/content.ts";
import type { Sections } from "#domain/report/report.ts";
import { comparison } from "#domain/scoring/compared.ts";
import type { SeenTask } from "#domain/wire/seenTask.ts";
import { fieldTitles, withTitles } from "#server/documents/sources.ts";
import { answersWordsIn } from "#server/documents/words.ts";
import type { ReportDocument } from "#server/pdf/documents.ts";
import type { Services } from "#server/services/services.ts";
import { gradedFields, reportedGrades } from "#server/tasks/gradedFields.ts";

/** Facts of a report, finished or not. */
interface ReportFacts {
  task: Pick<SeenTask, "code" | "title" | "peCode" | "level" | "rulesVersion">;
  names: Pick<ReportDocument["task"], "enterpriseName" | "institution" | "country">;
  auditor: string;
  auditorId: string;
  /** Number of the certificate. Without it, the report is a preview. */
  number: string | null;
  /** Null if the audit was sent back. */
  level: Level | null;
  finishedAt: string;
  sections: Sections;
  achievements: Certificate["achievements"];
  fieldThreshold: number;
  /** Public id of the certificate. */
  verificationId: string | null;
  /** The reasons for which the audit was sent back, by default none, with the graded answers of that round. */
  sentBack?: { reason: string; questions: Record<string, string>; round: number; answers: Answers };
}

/** The report document in a language. */
export async function reportDocument(services: Services, facts: ReportFacts, locale: Locale): Promise<ReportDocument> {
  const { task, names, auditor, auditorId, number, level, finishedAt, sections, achievements, fieldThreshold } = facts;
  const { code, title, peCode } = task;
  const { publicUrl } = services.settings;
  const { verificationId, sentBack } = facts;
  const found = await reportedGrades(services.database.kysely, task, { auditorId, ...sentBack });
  const graded = gradedFields(found, locale);
  const { fields, total } = comparison(found.sections, found.answers, found.assessments, task);
  const fieldNames = await fieldTitles(services, locale);
  const titles = new Map(graded.flatMap(({ questions }) => questions.map((question) => [question.id, question.title])));
  const reasons = Object.entries(sentBack?.questions ?? {});
  const { enterpriseName, institution, country } = names;
  return {
    kind: "report",
    locale,
    task: { code, title, peCode, level: task.level, enterpriseName, institution, country },
    auditor,
    certificate: { number, level },
    finishedAt,
    sections: reportContent(sections, { locale, t: answersWordsIn(locale).answer }),
    scores: withTitles(achievements, fieldNames),
    compared: { fields: withTitles(fields, fieldNames), total },
    graded,
    sentBack: sentBack
      ? { reason: sentBack.reason, questions: reasons.map(([id, reason]) => ({ title: titles.get(id) ?? id, reason })) }
      : null,
    fieldThreshold,
    webPage: `${publicUrl}/dashboard/task/${code}?tab=result`,
    verifyUrl: verificationId && `${publicUrl}${verificationPath(verificationId)}`,
  };
}
