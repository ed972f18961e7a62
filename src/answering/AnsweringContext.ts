import { createContext, useContext, useSyncExternalStore } from "react";
import type { Saver } from "#src/answering/saver.ts";
import type { AnswerStore, Entry, Summary } from "#src/answering/store.ts";

interface Answering {
  store: AnswerStore;
  saver: Saver;
}

export const AnsweringContext = createContext<Answering | undefined>(undefined);

export function useAnswering(): Answering {
  const answering = useContext(AnsweringContext);
  if (!answering) throw new Error("Only below an AnsweringContext");
  return answering;
}

/** One question's answer; draws again when that one changes. */
export function useEntry(id: string): Entry {
  const { store } = useAnswering();
  return useSyncExternalStore(
    (listener) => store.subscribe(id, listener),
    () => store.get(id),
  );
}

/** What is visible and how far it is. */
export function useSummary(): Summary {
  const { store } = useAnswering();
  return useSyncExternalStore((listener) => store.subscribe("", listener), store.getSummary);
}
