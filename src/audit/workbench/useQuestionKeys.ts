import type { KeyboardEvent } from "react";

/** What the keys of a workbench do. */
export interface QuestionKeys {
  onNext(): void;
  onBack(): void;
}

/** Controls that Enter presses. */
const pressable = "a, button, summary";

/** Controls in which a letter is a letter, or an arrow a choice. */
const writes = "input, textarea, select, [contenteditable], [role=menu], [role=listbox]";

/**
 * Keys while a question has the focus: j and k, or Enter, go on and back outside its fields, Ctrl+Enter goes on from
 * within them too. Nothing is a key elsewhere on the page (WCAG 2.1.4).
 */
export function useQuestionKeys({ onNext, onBack }: QuestionKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onNext();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as HTMLElement).closest(writes)) return;
    const { target } = event;
    if (event.key === "Enter" && !(target as HTMLElement).closest(pressable)) onNext();
    if (event.key === "j") onNext();
    if (event.key === "k") onBack();
  };
}
