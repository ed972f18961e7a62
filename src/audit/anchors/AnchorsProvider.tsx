import { createContext, type ReactNode, useContext } from "react";
import { useTranslatedRead } from "#src/core/useTranslatedRead.ts";

const AnchorsContext = createContext<Readonly<Record<string, string[]>>>({});

/** The anchors of a question, one text per share of the points; undefined while loading, or if its form has none. */
export const useAnchors = (questionId: string): readonly string[] | undefined => useContext(AnchorsContext)[questionId];

/** Gives the questions below what earns points, where it was read with them. */
export const GivenAnchors = AnchorsContext.Provider;

/** Provides anchors to the questions below. They are loaded after the questions, which do not wait for them. */
export function AnchorsProvider({ taskCode, children }: { taskCode: string; children: ReactNode }) {
  const { found } = useTranslatedRead(`/tasks/${taskCode}/anchors`);
  return <AnchorsContext.Provider value={found ?? {}}>{children}</AnchorsContext.Provider>;
}
