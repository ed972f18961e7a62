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

/** The auditor's grading of one round, as the server has it. */
export type StoredGrade = Stored<Grade>;

/** What an auditor says of one answer, as it is typed. */
export interface GradeDraft {
  points: number | null;
  comment: string;
  notApplicable: boolean;
  /** None where no proof was looked at yet. */
  proofs?: JudgedProof[];
}

/** What the server has of it. */
export type StoredAssessment = Assessment & { revision: number };

export type GradeEntry = Entry<GradeDraft, StoredAssessment>;

const { comment, proofs } = gradeFile.properties.assessments.additionalProperties.properties;

/** How long the texts of a grade may be: what is about the answer, and what is about one of its proofs. */
export const textLimits = { comment: comment.maxLength, note: proofs.items.properties.note.maxLength };

/** Whether the server takes the texts of a grade. */
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

/** What keeping and sending grades needs to know of them. */
export const savableGrade: Savable<GradeDraft, StoredAssessment> = {
  entryOf,
  same,
  sameTyped: same,
  sendable: (draft) => draft,
  holdsBack: () => false,
};

/** Whose grades of which round are kept in this browser, until the server has them. */
export interface GradingPlace {
  userId: string;
  taskCode: string;
  round: number;
}

const gradeDraft = storedDraft<GradeDraft>("grade", ({ comment }) => typeof comment === "string");

/** Where this browser keeps the grades of a round that the server does not have yet, a draft a question. */
export const gradeBox = ({ userId, taskCode, round }: GradingPlace): DraftBox<GradeDraft> =>
  draftBox(gradeDraft, { owner: userId, about: `${taskCode}:${round}` });

/** The whole grading in one piece, as earlier pages kept it. */
interface OlderDraft {
  value: Record<string, Assessment>;
  revision?: number;
}

/**
 * A page of before kept the whole grading in one piece: what it says that the server does not have is put into the box,
 * question by question. Where the server has gone on since, the question is left to a choice.
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
