import type { TFunction } from "i18next";
import { countryName, formatDate } from "#domain/certificate/format.ts";
import type { Calls } from "#domain/generated/calls.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { addressOf, type Proof } from "#domain/questionnaire/answer.ts";
import { reportSections } from "#domain/report/report.ts";
import { judgedProof, proofStates } from "#domain/scoring/proofs.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import { lettersOf } from "#domain/texts/letters.ts";
import type { Responses } from "#domain/wire/responses.ts";
import type { Me } from "#providers/me.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { visibleSections } from "#src/audit/useVisibleSections.ts";

type CertificatePreview = Calls["GET /certificates/preview/:id"]["response"];

/** What is known of an audit before its report is written. */
export interface Known {
  task: Pick<TaskRecord, "peCode" | "level" | "round" | "submittedAt" | "approvedAt" | "selectedAt">;
  me: Pick<Me, "fullname">;
  names: Pick<CertificatePreview, "enterpriseName" | "institution" | "country" | "peTrainer" | "peStudents">;
  responses: Pick<Responses, "questionnaire" | "answers">;
  assessments: Assessments;
}

interface Reader {
  t: TFunction<["report", "resources"]>;
  locale: Locale;
}

/** Lines of a list; what is not known has none. */
const listOf = (lines: readonly (string | undefined)[]) =>
  lines.flatMap((line) => (line ? [`– ${line}`] : [])).join("\n");

/** "PE trainer: Rasa", or nothing where nobody is known. */
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

/** The linked documents of each audit field by their titles; how many there are where the titles would not leave room. */
function documents({ responses, assessments }: Known, reader: Reader): string {
  const { t } = reader;
  const found = Object.values(assessments).flatMap(({ proofs = [] }) => proofs);
  const titled = (proof: Proof) => {
    const { title } = proof;
    const state = judgedProof(found, addressOf(proof))?.state ?? "seen";
    return state === "seen" ? title : `${title} (${t(`report:proofs.states.${state}`)})`;
  };
  const counts = proofStates.map((state) => {
    const count = found.filter((proof) => proof.state === state).length;
    return count > 0 ? labelled(t(`report:proofs.states.${state}`), String(count), reader) : undefined;
  });
  const summary = counts.filter(Boolean).join(", ");
  const fields = visibleSections(responses).map(({ title, questions }) => {
    const proofs = questions.flatMap(({ id }) => responses.answers[id]?.proofs ?? []);
    const titles = [...new Map(proofs.map((proof) => [addressOf(proof), titled(proof)])).values()];
    return { title, titles };
  });
  const linked = fields.filter(({ titles }) => titles.length > 0);
  const counted = linked.map(({ title: field, titles }) =>
    t("report:known.documents", { field, count: titles.length }),
  );
  const lists = linked.map(({ titles }, index) => labelled(counted[index] ?? "", titles.join("; "), reader));
  const listed = listOf([summary, ...lists]);
  const limit = reportSections.find(({ name }) => name === "analysisDocuments")?.maxLength ?? 0;
  return lettersOf(listed) * 2 <= limit ? listed : listOf([summary, ...counted]);
}

/** How a report opens: who took part, what was audited and when, which documents are linked; all of it the auditor's to change. */
export function prefilled(known: Known, reader: Reader): Record<string, string> {
  return {
    auditTeam: team(known, reader),
    auditedScope: scope(known, reader),
    analysisDocuments: documents(known, reader),
  };
}
