import type { TFunction } from "i18next";
import { countryName, formatDate } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { longestText } from "#domain/report/report.ts";
import type { ProofLedger } from "#domain/scoring/proofLedger.ts";
import { lettersOf } from "#domain/texts/letters.ts";
import type { Calls } from "#domain/wire/generated/calls.ts";
import type { Responses } from "#domain/wire/responses.ts";
import type { Me } from "#providers/me.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import type { AuditedProofs } from "#src/audit/reporting/auditedProofs.ts";
import { visibleSections } from "#src/audit/useVisibleSections.ts";

type CertificatePreview = Calls["GET /certificates/preview/:id"]["response"];

/** Facts of an audit before its report is written. */
export interface Known {
  task: Pick<TaskRecord, "peCode" | "level" | "round" | "submittedAt" | "approvedAt" | "selectedAt">;
  me: Pick<Me, "fullname">;
  names: Pick<CertificatePreview, "enterpriseName" | "institution" | "country" | "peTrainer" | "peStudents">;
  responses: Pick<Responses, "questionnaire" | "answers">;
  proofs: AuditedProofs;
}

interface Reader {
  t: TFunction<["report", "resources"]>;
  locale: Locale;
}

/** Lines of a list, without unknown ones. */
const listOf = (lines: readonly (string | undefined)[]) =>
  lines.flatMap((line) => (line ? [`– ${line}`] : [])).join("\n");

/** "PE trainer: Rasa", or undefined without a name. */
const labelled = (label: string, value: string, { t }: Reader) =>
  value ? `${t("common:label", { name: label })} ${value}` : undefined;

function team({ me, names }: Known, reader: Reader): string {
  const { t } = reader;
  return listOf([
    labelled(t("resources:report.fields.auditorId"), me.fullname, reader),
    labelled(t("resources:certificate.fields.peTrainer"), names.peTrainer, reader),
    labelled(t("resources:certificate.fields.peStudents"), names.peStudents.join(", "), reader),
  ]);
}

function scope({ task, names, responses }: Known, reader: Reader): string {
  const { t, locale } = reader;
  const sections = visibleSections(responses);
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0);
  const { enterpriseName, institution, country } = names;
  const enterprise = `${enterpriseName} (${task.peCode}), ${institution}, ${countryName(country, locale)}`;
  const on = (step: "submitted" | "approved" | "taken", date: string | null | undefined) =>
    date ? t(`report:known.${step}`, { date: formatDate(date, locale), round: task.round }) : undefined;
  return listOf([
    labelled(t("resources:certificate.fields.enterpriseName"), enterprise, reader),
    t("report:known.level", { level: t(`resources:task.values.level.${task.level}`) }),
    t("report:known.fields", { fields: sections.map(({ title }) => title).join(", "), count }),
    on("submitted", task.submittedAt),
    on("approved", task.approvedAt),
    on("taken", task.selectedAt),
  ]);
}

/** Statistics of the documents of each audit field, with titles of the opened ones if there is space. */
function documents({ proofs }: Known, reader: Reader): string {
  const { t } = reader;
  const counts = ({ given, opened, notReachable, doesNotShow }: ProofLedger) =>
    [
      t("report:known.given", { count: given }),
      t("report:known.opened", { count: opened }),
      ...(notReachable > 0 ? [labelled(t("report:proofs.states.notReachable"), String(notReachable), reader)] : []),
      ...(doesNotShow > 0 ? [labelled(t("report:proofs.states.doesNotShow"), String(doesNotShow), reader)] : []),
    ].join(", ");
  const titled = ({ title, count, doesNotShow }: ProofLedger["titles"][number]) =>
    [title, count > 1 ? `×${count}` : "", doesNotShow ? `(${t("report:proofs.states.doesNotShow")})` : ""]
      .filter(Boolean)
      .join(" ");
  const fields = proofs.fields.filter(({ ledger }) => ledger.given > 0);
  const counted = fields.map(({ title, ledger }) => labelled(title, counts(ledger), reader) ?? "");
  const listed = fields.map(({ ledger }, index) =>
    [counted[index] ?? "", ledger.titles.map(titled).join("; ")].filter(Boolean).join(". "),
  );
  const limit = longestText("analysisDocuments");
  const whole = listOf(listed);
  return lettersOf(whole) * 2 <= limit ? whole : listOf(counted);
}

/** Initial text of a report: participants, subject, dates and documents. The auditor can edit all of it. */
export function prefilled(known: Known, reader: Reader): Record<string, string> {
  return {
    auditTeam: team(known, reader),
    auditedScope: scope(known, reader),
    analysisDocuments: documents(known, reader),
  };
}
