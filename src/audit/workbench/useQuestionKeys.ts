import type { KeyboardEvent } from "react";
import { isTaken, writes } from "#src/audit/workbench/keys.ts";
import { pressedKey } from "#src/core/pressedKey.ts";

/** Actions of a workbench's keyboard shortcuts. */
export interface QuestionKeys {
  onNext(): void;
  onBack(): void;
}

/** Controls that Enter presses. */
const pressable = "a, button, summary";

/**
 * Keys while a question has the focus. Outside its fields, j or Enter goes to the next question, and k to the previous
 * one. Ctrl+Enter goes to the next one from within fields too. The keys have no effect elsewhere on the page, or in a
 * dialog over it (WCAG 2.1.4).
 */
export function useQuestionKeys({ onNext, onBack }: QuestionKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (isTaken(event)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onNext();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as HTMLElement).closest(`input, ${writes}`)) return;
    const { target } = event;
    if (event.key === "Enter" && !(target as HTMLElement).closest(pressable)) onNext();
    const key = pressedKey(event);
    if (key === "j") onNext();
    if (key === "k") onBack();
  };
}
