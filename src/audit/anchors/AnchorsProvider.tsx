import { createContext, type ReactNode, useContext } from "react";
import { useTranslatedRead } from "#src/core/useTranslatedRead.ts";

const AnchorsContext = createContext<Readonly<Record<string, string[]>>>({});

/** The anchors of a question, one text per share of the points. Undefined while loading, or if its form has none. */
export const useAnchors = (questionId: string): readonly string[] | undefined => useContext(AnchorsContext)[questionId];

/** Provides anchors to the questions below, if they were read with the questions. */
export const GivenAnchors = AnchorsContext.Provider;

/** Provides anchors to the questions below, and loads them after the questions, which do not wait. */
export function AnchorsProvider({ taskCode, children }: { taskCode: string; children: ReactNode }) {
  const { found } = useTranslatedRead(`/tasks/${taskCode}/anchors`);
  return <AnchorsContext.Provider value={found ?? {}}>{children}</AnchorsContext.Provider>;
}
