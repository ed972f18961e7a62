import { useMemo } from "react";
import { threadsToDo } from "#domain/comments/threads.ts";
import type { Answer } from "#domain/questionnaire/answer.ts";
import { changedAnswers } from "#domain/questionnaire/changes.ts";
import { lostPoints } from "#domain/scoring/lost.ts";
import type { Assessment } from "#domain/scoring/score.ts";
import type { PreviousRound } from "#domain/wire/previousRound.ts";
import type { Responses, SectionView } from "#domain/wire/responses.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { useOpenThreads } from "#src/audit/comments/CommentsContext.tsx";
import type { GradedRound } from "#src/audit/grades/useGrades.ts";
import { toSections } from "#src/audit/responses.ts";
import { useVisibleSections } from "#src/audit/useVisibleSections.ts";

/** Data of a review. */
export interface ReviewSources {
  task: TaskRecord;
  responses: Responses;
  previous: PreviousRound;
  graded: GradedRound | null;
}

/** An audit's answers for reviewing: questions, changes and comments. */
export interface Review {
  /** Only with visible questions. */
  sections: SectionView[];
  /** Ids of questions that have changed since the previous round, have open remarks, or lost points. */
  changed: ReadonlySet<string>;
  open: ReadonlySet<string>;
  /** Ids of open questions with only remarks that the team has marked as done. */
  ticked: ReadonlySet<string>;
  lost: ReadonlySet<string>;
  /** The auditor's assessment, with its round if it is not the current one. */
  grades: ReadonlyMap<string, { assessment: Assessment; round: number | undefined }>;
  /** The earlier answer, if it was different. */
  previousAnswers: ReadonlyMap<string, { answer: Answer | undefined; round: number }>;
}

/**
 * The questions that a reviewer checks first, from an audit's answers, the previous round, open remarks and grades.
 * Without a previous round, nothing counts as changed.
 */
export function useReview({ task, responses, previous, graded }: ReviewSources): Review {
  const { round } = previous;
  const { answers } = responses;
  const openThreads = useOpenThreads();
  const sections = useVisibleSections(responses);
  const changed = useMemo(
    () => (round === null ? new Set<string>() : changedAnswers(previous.answers, answers)),
    [round, previous, answers],
  );
  const open = useMemo(() => new Set(openThreads.flatMap(({ questionId }) => questionId ?? [])), [openThreads]);
  const ticked = useMemo(() => {
    const toDo = new Set(threadsToDo(openThreads).map(({ questionId }) => questionId));
    return new Set([...open].filter((id) => !toDo.has(id)));
  }, [open, openThreads]);
  const lost = useMemo(
    () => new Set(lostPoints(toSections(sections), answers, graded?.assessments ?? {})),
    [sections, answers, graded],
  );
  const grades = useMemo(() => {
    const ofRound = graded?.round === task.round ? undefined : graded?.round;
    return new Map(
      Object.entries(graded?.assessments ?? {}).map(([id, assessment]) => [id, { assessment, round: ofRound }]),
    );
  }, [graded, task.round]);
  const previousAnswers = useMemo(
    () => new Map([...changed].map((id) => [id, { answer: previous.answers[id], round: round ?? 0 }])),
    [changed, previous, round],
  );
  return { sections, changed, open, ticked, lost, grades, previousAnswers };
}
