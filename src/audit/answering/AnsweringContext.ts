import { createContext, useContext, useSyncExternalStore } from "react";
import type { AnswerQueue } from "#src/audit/answering/createQueue.ts";
import type { AnswerEntry } from "#src/audit/answering/entry.ts";
import type { AnswerStore, Summary } from "#src/audit/answering/store.ts";
import type { Team } from "#src/audit/answering/team/team.ts";

/** Shared state of an answering page's parts. */
export interface Answering {
  store: AnswerStore;
  queue: AnswerQueue;
  team: Team;
  /** The audit for which files are sent. Absent if answers are only tried out. */
  task?: string;
}

export const AnsweringContext = createContext<Answering | undefined>(undefined);

/** The shared state of the answering page around a part. Throws outside of one. */
export function useAnswering(): Answering {
  const answering = useContext(AnsweringContext);
  if (!answering) throw new Error("Only below an AnsweringContext");
  return answering;
}

/** One question's answer. Rerenders only after its changes. */
export function useAnswerEntry(id: string): AnswerEntry {
  const { store } = useAnswering();
  return useSyncExternalStore(
    (listener) => store.subscribe(id, listener),
    () => store.get(id),
  );
}

/** Whether a question is visible. Rerenders after changes of its visibility. */
export function useVisible(id: string): boolean {
  const { store } = useAnswering();
  return useSyncExternalStore(
    (listener) => store.subscribeToSummary(listener),
    () => store.getSummary().visible.has(id),
  );
}

/** Visible questions and progress of a store. */
export const useSummaryOf = (store: AnswerStore): Summary =>
  useSyncExternalStore((listener) => store.subscribeToSummary(listener), store.getSummary);

/** Visible questions and progress. */
export const useSummary = (): Summary => useSummaryOf(useAnswering().store);
