import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { GradeLack } from "#domain/scoring/assessments.ts";
import { losesPoints } from "#domain/scoring/lost.ts";
import { useOpenThreads } from "#src/audit/comments/CommentsContext.tsx";
import { useGrading, useGradingSummary } from "#src/audit/grading/GradingContext.ts";
import { gapsOf } from "#src/audit/grading/gaps.ts";
import { useRequests } from "#src/audit/requests/RequestsContext.ts";
import { idsWhere, type Numbered, type OutlineFilter } from "#src/audit/workbench/outline.ts";

/** Filters for grading: open questions, changed ones, remarks, lost points. */
export interface GradeFilters {
  filters: OutlineFilter[];
  open: ReadonlySet<string>;
  /** Ids of open questions whose answer has changed since the previous round. */
  openChanged: ReadonlySet<string>;
}

/**
 * @param questions the questions to grade
 * @param round the previous round; null in a first one
 */
export function useGradeFilters(questions: readonly Numbered[], round: number | null): GradeFilters {
  const { t } = useTranslation("workbench");
  const { store, previousGrades } = useGrading();
  const summary = useGradingSummary();
  const threads = useOpenThreads();
  const requests = useRequests();
  return useMemo(() => {
    const lacking = (lack: GradeLack) => idsWhere(questions, ({ question }) => summary.open.get(question.id) === lack);
    const open = new Set(summary.open.keys());
    const unexplained = lacking("comment");
    const changed = idsWhere(questions, ({ question: { id } }) => previousGrades.get(id)?.changed === true);
    const remarkedIds = new Set(threads.map(({ questionId }) => questionId));
    const remarked = idsWhere(questions, ({ question }) => remarkedIds.has(question.id));
    const lost = idsWhere(questions, ({ question: { id, maxPoints } }) => losesPoints(store.get(id).draft, maxPoints));
    const gaps = idsWhere(questions, ({ question }) => gapsOf(question, store.answers[question.id]) !== undefined);
    const requestedIds = new Set(requests?.requests.map(({ questionId }) => questionId));
    const requested = idsWhere(questions, ({ question }) => requestedIds.has(question.id));
    const filters = [
      { key: "all", label: t("filters.all") },
      { key: "open", label: t("filters.ungraded"), ids: lacking("points") },
      ...(unexplained.size > 0 ? [{ key: "unexplained", label: t("filters.unexplained"), ids: unexplained }] : []),
      ...(round === null ? [] : [{ key: "changed", label: t("filters.changedSince", { round }), ids: changed }]),
      ...(requested.size > 0 ? [{ key: "requested", label: t("filters.requested"), ids: requested }] : []),
      { key: "remarks", label: t("filters.remarks"), ids: remarked },
      { key: "gaps", label: t("filters.gaps"), ids: gaps },
      { key: "lost", label: t("filters.lost"), ids: lost },
    ];
    const openChanged = new Set([...changed].filter((id) => open.has(id)));
    return { filters, open, openChanged };
  }, [questions, round, store, previousGrades, summary, threads, requests, t]);
}
