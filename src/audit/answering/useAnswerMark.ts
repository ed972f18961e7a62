import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { isAnswered } from "#domain/questionnaire/answer.ts";
import { useAnswering, useEntry } from "#src/audit/answering/AnsweringContext.ts";
import { sendable } from "#src/audit/answering/drafts.ts";
import { useThreads } from "#src/audit/comments/CommentsContext.tsx";
import type { Mark } from "#src/audit/workbench/outline.ts";

/** How a question stands for who answers: what needs a decision first, then remarks, then how far its answer is. */
export function useAnswerMark(questionId: string): Mark {
  const { t } = useTranslation("workbench");
  const { store, team } = useAnswering();
  const { draft, state, revision } = useEntry(questionId);
  const present = useSyncExternalStore(team.subscribe, () => team.presentIn(questionId));
  const remarked = useThreads(questionId).some(({ resolvedAt }) => resolvedAt === null);
  const people = present.map(({ name }) => name);
  if (state === "conflict") return { state: "conflict", note: t("notes.conflict"), people };
  if (remarked) return { state: "remark", note: t("notes.remark"), people };
  const answer = { ...sendable(draft), revision };
  return { state: isAnswered(store.question(questionId), answer) ? "done" : "empty", people };
}
