import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useSummaryOf } from "#src/audit/answering/AnsweringContext.ts";
import type { LeftDrafts } from "#src/audit/answering/left/leftDrafts.ts";
import type { AnswerStore } from "#src/audit/answering/store.ts";
import { countUploads, refusedUploads, subscribeToUploads } from "#src/audit/files/uploadList.ts";
import type { Besides } from "#src/ui/saving/WaitingLine.tsx";

/**
 * Items of an audit that wait on this device, besides typed answers. Refused files come first, since they need a
 * person, then uploads, then other people's drafts.
 */
export function useBesides(store: AnswerStore, taskCode: string, left: readonly LeftDrafts[]): Besides | undefined {
  const { t } = useTranslation(["questionnaire", "files"]);
  const { visible } = useSummaryOf(store);
  const sending = useSyncExternalStore(subscribeToUploads, () => countUploads(taskCode));
  const refused = () => refusedUploads(taskCode).filter(({ question }) => visible.has(question));
  const refusedCount = useSyncExternalStore(subscribeToUploads, () => refused().length);
  const needsAt = useSyncExternalStore(subscribeToUploads, () => refused()[0]?.question);
  if (needsAt) return { text: t("files:refused", { count: refusedCount }), needsAt };
  if (sending > 0) return { text: t("files:waits", { count: sending }) };
  const [first] = left;
  if (!first) return undefined;
  return { text: t("left.waits", { count: first.questions.length, name: first.name ?? t("left.somebody") }) };
}
