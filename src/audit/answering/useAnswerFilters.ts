import { useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { threadsToDo } from "#domain/comments/threads.ts";
import { ownersOfQuestion } from "#domain/questionnaire/owners.ts";
import { losesPoints } from "#domain/scoring/lost.ts";
import { useAnswering, useSummary } from "#src/audit/answering/AnsweringContext.ts";
import { useLastGrades } from "#src/audit/answering/earlier/LastGrades.tsx";
import { useOpenThreads } from "#src/audit/comments/CommentsContext.tsx";
import { idsWhere, type Numbered, type OutlineFilter } from "#src/audit/workbench/outline.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/** Filters for answering: questions that are own, open, unchecked, or have remarks or lost points. */
export interface AnswerFilters {
  filters: OutlineFilter[];
  mine: ReadonlySet<string>;
  open: ReadonlySet<string>;
  remarked: ReadonlySet<string>;
}

/** @param questions the visible questions */
export function useAnswerFilters(questions: readonly Numbered[]): AnswerFilters {
  const { t } = useTranslation("workbench");
  const { team } = useAnswering();
  const me = useSignedIn();
  const { open, toCheck } = useSummary();
  const { owners, questionOwners } = useSyncExternalStore(team.subscribe, team.state);
  const threads = useOpenThreads();
  const last = useLastGrades();
  return useMemo(() => {
    const mine = idsWhere(questions, ({ section: { auditFieldId }, question }) =>
      ownersOfQuestion({ owners, questionOwners }, { auditFieldId, questionId: question.id }).includes(me.id),
    );
    const remarkedIds = new Set(threadsToDo(threads).map(({ questionId }) => questionId));
    const remarked = idsWhere(questions, ({ question }) => remarkedIds.has(question.id));
    const lost = idsWhere(questions, ({ question: { id, maxPoints } }) =>
      losesPoints(last?.assessments[id] ?? {}, maxPoints),
    );
    const filters = [
      { key: "all", label: t("filters.all") },
      ...(mine.size > 0 ? [{ key: "mine", label: t("filters.mine"), ids: mine }] : []),
      { key: "open", label: t("filters.open"), ids: open },
      ...(toCheck.size > 0 ? [{ key: "toCheck", label: t("filters.toCheck"), ids: toCheck }] : []),
      { key: "remarks", label: t("filters.remarks"), ids: remarked },
      ...(last ? [{ key: "lost", label: t("filters.lost"), ids: lost }] : []),
    ];
    return { filters, mine, open, remarked };
  }, [questions, owners, questionOwners, me.id, threads, last, open, toCheck, t]);
}
