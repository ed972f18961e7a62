import { randomUUID } from "node:crypto";
import { DomainError } from "#domain/errors.ts";
import type { Level } from "#domain/generated/programme.ts";
import type { Appeal, Certificate, Task } from "#domain/generated/resources.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { type CertifyingAuditors, certifiedResult, issueCertificate } from "#server/certificates/issue.ts";
import { replaceCertificate } from "#server/certificates/reissue.ts";
import { type Change, createRecord, updateRecord } from "#server/database/change.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";
import { keepScores } from "#server/statistics/auditScores.ts";
import type { BothGradings, GradedResult } from "#server/tasks/appeals/gradings.ts";
import type { LockedTask } from "#server/tasks/transitions.ts";

/** A result of the second grading of an appeal. */
export interface AcceptedAppeal {
  task: LockedTask["task"];
  appeal: Appeal;
  gradings: BothGradings;
  second: GradedResult & { level: Level };
}

/** Both auditors by name. The second auditor is first, because their grades decide. */
async function auditorsOf({ transaction }: Change, appeal: Appeal): Promise<CertifyingAuditors> {
  const ids = [String(appeal.secondAuditorId), String(appeal.firstAuditorId)];
  const people = await transaction.selectFrom("users").select(["id", "fullname"]).where("id", "in", ids).execute();
  const [second, first] = ids.map((id) => people.find((person) => person.id === id));
  if (!second) throw new DomainError("NOT_FOUND");
  return first ? [second, first] : [second];
}

/** The second auditor's record of a round, if there is one from an earlier claim. */
async function ownOf<Name extends "grade" | "report">(
  services: Services,
  change: Change,
  name: Name,
  { taskCode, round, secondAuditorId }: Appeal,
) {
  const row = await change.transaction
    .selectFrom(name === "grade" ? "grades" : "reports")
    .select("id")
    .where("taskCode", "=", String(taskCode))
    .where("round", "=", Number(round))
    .where("auditorId", "=", String(secondAuditorId))
    .executeTakeFirst();
  return row && lockRecord(change, services.registry.get(name), row.id);
}

/** Stores the deciding grades as finished grades of the second auditor. */
async function keepGrades(services: Services, change: Change, { appeal, second }: AcceptedAppeal): Promise<void> {
  const resource = services.registry.get("grade");
  const values = { assessments: second.assessments, status: "finished" as const };
  const own = await ownOf(services, change, "grade", appeal);
  if (own) {
    await updateRecord(change, resource, { locked: own, patch: values, action: "gradeAppeal" });
    return;
  }
  const { taskCode, round, secondAuditorId } = appeal;
  await createRecord(change, resource, {
    values: {
      id: randomUUID(),
      taskCode: String(taskCode),
      round: Number(round),
      auditorId: String(secondAuditorId),
      ...values,
    },
    action: "gradeAppeal",
  });
}

/** Stores the first auditor's report, with the reasons of the decision at its end, as the report of the new result. */
async function keepReport(
  services: Services,
  change: Change,
  { task, appeal }: AcceptedAppeal,
  reasons: string,
): Promise<void> {
  const { taskCode, round, secondAuditorId, firstAuditorId } = appeal;
  const first = await change.transaction
    .selectFrom("reports")
    .select("sections")
    .where("taskCode", "=", String(taskCode))
    .where("round", "=", Number(round))
    .where("auditorId", "=", String(firstAuditorId))
    .executeTakeFirst();
  const sections = first ? JSON.parse(first.sections) : {};
  const furtherComments = [sections.furtherComments, reasons].filter(Boolean).join("\n\n");
  const resource = services.registry.get("report");
  const values = { sections: { ...sections, furtherComments }, status: "finished" as const, reason: null };
  const own = await ownOf(services, change, "report", appeal);
  if (own) {
    await updateRecord(change, resource, { locked: own, patch: values, action: "gradeAppeal" });
    return;
  }
  await createRecord(change, resource, {
    values: {
      id: randomUUID(),
      taskCode: String(taskCode),
      round: Number(round),
      auditorId: String(secondAuditorId),
      country: task.country,
      ...values,
    },
    action: "gradeAppeal",
  });
}

/** Stores grades, points by field and report of the new result. */
export async function keepResult(
  services: Services,
  change: Change,
  accepted: AcceptedAppeal,
  reasons: string,
): Promise<void> {
  const { task, gradings, second } = accepted;
  await keepGrades(services, change, accepted);
  await keepReport(services, change, accepted, reasons);
  await change.transaction.deleteFrom("audit_scores").where("taskCode", "=", task.code).execute();
  await keepScores(change.transaction, task.code, {
    ...gradings,
    assessments: second.assessments,
    counting: rulesOf(task),
  });
}

/** Locks the certificate of an audit that is not replaced. Throws DomainError NOT_FOUND if there is none. */
async function currentCertificate(services: Services, change: Change, { code }: Task): Promise<Locked<Certificate>> {
  const row = await change.transaction
    .selectFrom("certificates")
    .select("number")
    .where("taskCode", "=", code)
    .where("replacedBy", "is", null)
    .executeTakeFirst();
  const locked = row && (await lockRecord(change, services.registry.get("certificate"), row.number));
  if (!locked) throw new DomainError("NOT_FOUND");
  return locked;
}

/** Issues the certificate of a rejected audit, or replaces the one with a lower level. */
export async function certify(
  services: Services,
  change: Change,
  { task, appeal, second }: AcceptedAppeal,
): Promise<void> {
  const auditors = await auditorsOf(change, appeal);
  const { score, level } = second;
  if (appeal.kind === "rejection") {
    await issueCertificate({ services, change, task }, score, level, auditors);
    return;
  }
  const previous = await currentCertificate(services, change, task);
  await replaceCertificate(services, change, previous, certifiedResult(score, level, auditors));
}
