import { useTranslation } from "react-i18next";
import { losesPoints } from "#domain/scoring/lost.ts";
import { isGraded } from "#domain/scoring/score.ts";
import { useThreads } from "#src/audit/comments/CommentsContext.tsx";
import { useGrading } from "#src/audit/grading/GradingContext.ts";
import { gapsOf } from "#src/audit/grading/gaps.ts";
import { openOf, useRequests } from "#src/audit/requests/RequestsContext.ts";
import type { Mark } from "#src/audit/workbench/outline.ts";
import { useEntry } from "#src/ui/saving/useEntry.ts";

/**
 * Mark of a question for grading. A required choice has priority, then its points, or whether its answer has changed.
 */
export function useGradeMark(questionId: string): Mark {
  const { t } = useTranslation("workbench");
  const { store, questions, previousGrades } = useGrading();
  const { draft, state } = useEntry(store, questionId);
  const remarked = useThreads(questionId).some(({ resolvedAt }) => resolvedAt === null);
  const isRequested = openOf(useRequests()).has(questionId);
  if (state === "conflict") return { state, note: t("notes.conflict") };
  const question = questions.get(questionId);
  const gap = question && gapsOf(question, store.answers[questionId]) ? t("notes.gap") : undefined;
  const added = store.answers[questionId]?.addedAt ? t("notes.added") : undefined;
  const requested = isRequested ? t("notes.requested") : added;
  const note = requested ?? (remarked ? t("notes.remark") : gap);
  if (!isGraded(draft)) return { state: previousGrades.get(questionId)?.changed ? "changed" : "ungraded", note };
  if (draft.notApplicable) return { state: "notApplicable", note };
  const max = question?.maxPoints ?? 0;
  if (!losesPoints(draft, max)) return { state: "full", note };
  return { state: "lost", note: note ?? `${draft.points}/${max}` };
}
