import { createContext, useContext, useSyncExternalStore } from "react";
import type { AnswerQueue } from "#src/audit/answering/createQueue.ts";
import type { AnswerEntry } from "#src/audit/answering/entry.ts";
import type { AnswerStore, Summary } from "#src/audit/answering/store.ts";
import type { Team } from "#src/audit/answering/team/team.ts";

/** What the parts of an answering page share. */
export interface Answering {
  store: AnswerStore;
  queue: AnswerQueue;
  team: Team;
  /** The audit that files are sent for; absent where an answer is only tried out. */
  task?: string;
}

export const AnsweringContext = createContext<Answering | undefined>(undefined);

/** What the answering page that a part stands on shares with it. Throws outside of one. */
export function useAnswering(): Answering {
  const answering = useContext(AnsweringContext);
  if (!answering) throw new Error("Only below an AnsweringContext");
  return answering;
}

/** One question's answer; draws again when that one changes. */
export function useAnswerEntry(id: string): AnswerEntry {
  const { store } = useAnswering();
  return useSyncExternalStore(
    (listener) => store.subscribe(id, listener),
    () => store.get(id),
  );
}

/** Whether a question is asked; draws again when that changes. */
export function useVisible(id: string): boolean {
  const { store } = useAnswering();
  return useSyncExternalStore(
    (listener) => store.subscribeToSummary(listener),
    () => store.getSummary().visible.has(id),
  );
}

/** What is asked in a store and how far it is. */
export const useSummaryOf = (store: AnswerStore): Summary =>
  useSyncExternalStore((listener) => store.subscribeToSummary(listener), store.getSummary);

/** What is asked and how far it is. */
export const useSummary = (): Summary => useSummaryOf(useAnswering().store);
