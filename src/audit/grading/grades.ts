import type { Grade } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { assessmentRevision } from "#domain/scoring/assessments.ts";
import type { JudgedProof } from "#domain/scoring/proofs.ts";
import type { Assessment } from "#domain/scoring/score.ts";
import { isTooLong } from "#domain/texts/letters.ts";
import { deviceStorage, parsed } from "#providers/storage.ts";
import gradeFile from "#schemas/resources/grade.json";
import { type DraftBox, draftBox, storedDraft } from "#src/ui/saving/drafts.ts";
import type { Entry, Savable } from "#src/ui/saving/entry.ts";

/** The auditor's grading of one round on the server. */
export type StoredGrade = Stored<Grade>;

/** An auditor's assessment of one answer, as typed. */
export interface GradeDraft {
  points: number | null;
  comment: string;
  notApplicable: boolean;
  /** Undefined if no proof was viewed yet. */
  proofs?: JudgedProof[];
}

/** The server's version of it. */
export type StoredAssessment = Assessment & { revision: number };

export type GradeEntry = Entry<GradeDraft, StoredAssessment>;

const { comment, proofs } = gradeFile.properties.assessments.additionalProperties.properties;

/** Maximum lengths of a grade's texts: about the answer, and about one proof. */
export const textLimits = { comment: comment.maxLength, note: proofs.items.properties.note.maxLength };

/** Whether the server accepts the texts of a grade. */
export const textsFit = ({ comment, proofs = [] }: GradeDraft): boolean =>
  !isTooLong(comment, textLimits.comment) && !proofs.some(({ note = "" }) => isTooLong(note, textLimits.note));

const ungradedYet: GradeDraft = { points: null, comment: "", notApplicable: false };

/** The assessments of a grading, each with its revision. */
export function storedAssessments(grade: StoredGrade | null): Record<string, StoredAssessment> {
  const entries = Object.entries(grade?.assessments ?? {});
  return Object.fromEntries(
    entries.map(([id, assessment]) => [id, { ...assessment, revision: assessmentRevision(assessment) }]),
  );
}

function entryOf(stored: StoredAssessment | undefined): GradeEntry {
  if (!stored) return { draft: ungradedYet, revision: 0, state: "untouched" };
  const { points = null, comment = "", notApplicable = false, proofs, revision } = stored;
  return { draft: { points, comment, notApplicable, ...(proofs ? { proofs } : {}) }, revision, state: "saved" };
}

const contentOf = ({ points, comment, notApplicable, proofs = [] }: GradeDraft) =>
  JSON.stringify([points, comment, notApplicable, proofs.map(({ url, state, note = "" }) => [url, state, note])]);

const same = (a: GradeDraft, b: GradeDraft) => contentOf(a) === contentOf(b);

/** Functions for storing and sending grades. */
export const savableGrade: Savable<GradeDraft, StoredAssessment> = {
  entryOf,
  same,
  sameTyped: same,
  sendable: (draft) => draft,
  holdsBack: () => false,
};

/** Owner and round of grades stored in this browser until the server has them. */
export interface GradingPlace {
  userId: string;
  taskCode: string;
  round: number;
}

const gradeDraft = storedDraft<GradeDraft>("grade", ({ comment }) => typeof comment === "string");

/** Storage in this browser for unsaved grades of a round, one draft per question. */
export const gradeBox = ({ userId, taskCode, round }: GradingPlace): DraftBox<GradeDraft> =>
  draftBox(gradeDraft, { owner: userId, about: `${taskCode}:${round}` });

/** The whole grading in one object, as earlier versions stored it. */
interface OlderDraft {
  value: Record<string, Assessment>;
  revision?: number;
}

/**
 * Moves the unsaved parts of a draft of earlier versions, which stored the whole grading as one object, into the box by
 * question. If the server has a newer grade, the question becomes a conflict.
 */
export function takeOverOlderDraft(
  { userId, taskCode, round }: GradingPlace,
  grade: StoredGrade | null,
  box: DraftBox<GradeDraft>,
): void {
  const key = `grades:${userId}:${taskCode}:${round}`;
  const older = parsed(deviceStorage.read(key)) as OlderDraft | null | undefined;
  if (!older?.value) return;
  const stored = storedAssessments(grade);
  for (const [id, assessment] of Object.entries(older.value)) {
    const { draft } = entryOf({ ...assessment, revision: 1 });
    const { draft: saved, revision } = entryOf(stored[id]);
    if (same(draft, saved) || box.read(id)) continue;
    box.write(id, { draft, baseRevision: older.revision === grade?.revision ? revision : 0 });
  }
  deviceStorage.remove(key);
}
