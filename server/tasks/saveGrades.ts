import { DomainError } from "#domain/errors.ts";
import type { Grade } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { assessmentRevision, checkAssessments } from "#domain/scoring/assessments.ts";
import type { Assessment, Assessments } from "#domain/scoring/score.ts";
import { canonical } from "#server/database/trail.ts";
import type { GivenAssessment, GradeBody } from "#server/tasks/gradeBody.ts";
import { type AuditContext, findOfRound, saveOfRound } from "#server/tasks/grading.ts";

type Given = Readonly<Record<string, GivenAssessment>>;

const content = ({ points, comment, notApplicable, proofs }: Assessment) =>
  canonical([points ?? null, comment ?? "", notApplicable ?? false, proofs ?? []]);

/** The base revision of a given assessment. A caller who has read the whole grading has read this assessment too. */
function baseOf({ baseRevision, revision }: GivenAssessment, stored: Assessment | undefined, readAll: boolean): number {
  return readAll ? assessmentRevision(stored) : (baseRevision ?? revision ?? 0);
}

/** The changed assessments. If one is not based on the stored revision, the whole call is refused. */
function changedOnes(stored: Assessments, given: Given, readAll: boolean): [string, GivenAssessment][] {
  const changed = Object.entries(given).filter(
    ([id, assessment]) => !stored[id] || content(stored[id]) !== content(assessment),
  );
  const conflicts = changed
    .filter(([id, assessment]) => baseOf(assessment, stored[id], readAll) !== assessmentRevision(stored[id]))
    .map(([id]) => id);
  if (conflicts.length)
    throw new DomainError("GRADE_CONFLICT", {
      questions: conflicts,
      current: Object.fromEntries(conflicts.map((id) => [id, asRead(stored[id])])),
    });
  return changed;
}

/** A stored assessment with its revision. Assessments of earlier versions have none. */
const asRead = (stored: Assessment | undefined) =>
  stored ? { ...stored, revision: assessmentRevision(stored) } : null;

/** The stored assessments, some of them replaced by the given ones. */
function merged({ sections, answers }: AuditContext, stored: Assessments, given: Given, readAll: boolean): Assessments {
  const all = { ...stored, ...given };
  const errors = checkAssessments(sections, answers, all, Object.keys(given));
  if (Object.keys(errors).length) throw new DomainError("INVALID_INPUT", { errors });
  const changed = changedOnes(stored, given, readAll).map(([id, { baseRevision: _, ...assessment }]) => [
    id,
    { ...assessment, revision: assessmentRevision(stored[id]) + 1 },
  ]);
  return { ...stored, ...Object.fromEntries(changed) };
}

/**
 * Merges the sent assessments of this round into the stored ones, question by question; the others stay.
 * An assessment equal to the stored one changes nothing, whatever its base, so that a lost reply can be sent again.
 * Throws DomainError REVISION_CONFLICT if another revision of the whole was read, INVALID_INPUT (errors by question),
 * GRADE_CONFLICT (with the current assessments). Then nothing is saved.
 */
export async function saveGrades(
  work: AuditContext,
  { assessments: given, revision }: GradeBody,
  step: { status: Grade["status"]; action: "draft" | "finish" | "correctGrade" },
): Promise<Stored<Grade>> {
  const existing = await findOfRound(work, "grade");
  if (revision !== undefined && revision !== existing?.revision)
    throw new DomainError("REVISION_CONFLICT", { current: existing ?? null });
  const stored = existing?.assessments ?? {};
  const assessments = merged(work, stored, given, revision !== undefined);
  if (existing && existing.status === step.status && canonical(assessments) === canonical(stored)) return existing;
  return saveOfRound(work, "grade", {
    values: { assessments, status: step.status },
    revision: existing?.revision,
    action: step.action,
  });
}
