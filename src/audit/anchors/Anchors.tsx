import { createContext, type ReactNode, useContext } from "react";
import { useTranslatedRead } from "#src/core/useTranslatedRead.ts";

const AnchorsContext = createContext<Readonly<Record<string, string[]>>>({});

/** What earns points in a question, a text for each share of them; nothing before it is read, or where its form has none. */
export const useAnchors = (questionId: string): readonly string[] | undefined => useContext(AnchorsContext)[questionId];

/** Gives the questions below what earns points, where it was read with them. */
export const GivenAnchors = AnchorsContext.Provider;

/** Lets the questions below say what earns points. It is read after them: nobody waits for it at the first question. */
export function Anchors({ taskCode, children }: { taskCode: string; children: ReactNode }) {
  const { found } = useTranslatedRead(`/tasks/${taskCode}/anchors`);
  return <AnchorsContext.Provider value={found ?? {}}>{children}</AnchorsContext.Provider>;
}
