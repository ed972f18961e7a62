import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { losesPoints } from "#domain/scoring/lost.ts";
import type { Responses } from "#domain/wire/responses.ts";
import type { Review } from "#src/audit/reviewing/useReview.ts";
import type { Mark, Numbered, OutlineFilter } from "#src/audit/workbench/outline.ts";

/** Filters and states of an audit's questions in the outline, for readers. */
interface Reading {
  filters: OutlineFilter[];
  /** State of a question: its open remark, its points of this round, or whether it is answered. */
  markOf(questionId: string): Mark;
}

/** @param questions the visible questions */
export function useReadOutline(questions: readonly Numbered[], review: Review, { answers }: Responses): Reading {
  const { t } = useTranslation("workbench");
  const { changed, open, ticked, lost, grades } = review;
  return useMemo(() => {
    const among = (has: (id: string) => boolean) =>
      new Set(questions.flatMap(({ question: { id } }) => (has(id) ? id : [])));
    const filter = (key: string, label: string, has: (id: string) => boolean) => ({ key, label, ids: among(has) });
    const some = [
      filter("open", t("filters.open"), (id) => answers[id] === undefined),
      filter("changed", t("filters.changed"), (id) => changed.has(id)),
      filter("lost", t("filters.lost"), (id) => lost.has(id)),
      filter("remarks", t("filters.remarks"), (id) => open.has(id)),
    ].filter(({ ids, key }) => ids.size > 0 || key === "remarks");
    const filters: OutlineFilter[] = [{ key: "all", label: t("filters.all") }, ...some];
    const maxPoints = new Map(questions.map(({ question }) => [question.id, question.maxPoints]));
    const gradedAs = (id: string): Mark["state"] | undefined => {
      const grade = grades.get(id);
      if (!grade || grade.round !== undefined) return undefined;
      if (grade.assessment.notApplicable) return "notApplicable";
      return losesPoints(grade.assessment, maxPoints.get(id) ?? 0) ? "lost" : "full";
    };
    const markOf = (id: string): Mark => {
      if (open.has(id)) return { state: "remark", note: t(ticked.has(id) ? "notes.remarkDone" : "notes.remark") };
      return { state: gradedAs(id) ?? (answers[id] === undefined ? "empty" : "done") };
    };
    return { filters, markOf };
  }, [questions, changed, open, ticked, lost, grades, answers, t]);
}
