import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { threadsToDo } from "#domain/comments/threads.ts";
import { answerState, missingParts } from "#domain/questionnaire/completeness.ts";
import { useAnswerEntry, useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { sendable } from "#src/audit/answering/drafts.ts";
import { useMissingWords } from "#src/audit/answering/useMissingWords.ts";
import { useThreads } from "#src/audit/comments/CommentsContext.tsx";
import { useRefused } from "#src/audit/files/useUploads.ts";
import type { Mark } from "#src/audit/workbench/outline.ts";

/**
 * Mark of a question for answering. A required decision has priority over remarks, and these over the state of its
 * answer.
 */
export function useAnswerMark(questionId: string): Mark {
  const { t } = useTranslation("workbench");
  const { store, team, task = "" } = useAnswering();
  const words = useMissingWords();
  const { draft, state, revision } = useAnswerEntry(questionId);
  const present = useSyncExternalStore(team.subscribe, () => team.presentIn(questionId));
  const remarked = threadsToDo(useThreads(questionId)).length > 0;
  const refused = useRefused(task, questionId);
  const people = present.map(({ name }) => name);
  const owners = useSyncExternalStore(team.subscribe, () => team.ownersOf(questionId));
  if (state === "conflict") return { state: "conflict", note: t("notes.conflict"), people, owners };
  if (refused) return { state: "refused", note: t("notes.refused"), people, owners };
  if (remarked) return { state: "remark", note: t("notes.remark"), people, owners };
  if (draft.toCheck) return { state: "toCheck", note: t("notes.toCheck"), people, owners };
  const answer = { ...sendable(draft), revision };
  const question = store.question(questionId);
  const how = answerState(question, answer);
  const unanswered = question.optional ? t("notes.optional") : undefined;
  const note = how === "begun" ? words(missingParts(question, answer)) : unanswered;
  return { state: how, note: how === "done" ? undefined : note, people, owners };
}
