import { DomainError } from "#domain/errors.ts";
import type { SecondGrading } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { checkAssessments } from "#domain/scoring/assessments.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { canonical } from "#server/database/trail.ts";
import type { Services } from "#server/services/services.ts";
import type { BlindWork } from "#server/tasks/second/blindWork.ts";
import type { LockedGrading } from "#server/tasks/second/secondGradings.ts";

/** Sent assessments, and the revision of the grading that was read. */
export interface BlindBody {
  assessments: Assessments;
  revision: number;
}

/** Further changes to a second grading. */
interface Step {
  action: "draft" | "finish";
  patch?: Partial<SecondGrading>;
}

/**
 * Replaces stored assessments by the sent ones, question by question. Equal assessments change nothing, so that a call
 * can be repeated after a lost reply. Throws DomainError INVALID_INPUT (errors by question) and REVISION_CONFLICT (with
 * the current record).
 */
export async function saveBlind(
  services: Services,
  change: Change,
  { grading }: LockedGrading,
  { sections, answers }: BlindWork,
  body: BlindBody,
  { action, patch = {} }: Step,
): Promise<Stored<SecondGrading>> {
  const { record } = grading;
  const assessments: Assessments = { ...record.assessments, ...body.assessments };
  const errors = checkAssessments(sections, answers, assessments);
  if (Object.keys(errors).length) throw new DomainError("INVALID_INPUT", { errors });
  if (action === "draft" && canonical(assessments) === canonical(record.assessments)) return record;
  return updateRecord(change, services.registry.get("second-grading"), {
    locked: grading,
    patch: { ...patch, assessments },
    expectedRevision: body.revision,
    action,
  });
}
