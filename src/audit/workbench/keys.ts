import type { KeyboardEvent } from "react";

/** Where a letter is a letter, or an arrow a choice; of inputs each page names those that write. */
export const writes = "textarea, select, [contenteditable], [role=menu], [role=listbox]";

/**
 * Whether a pressed key is none for the question: what has the focus has answered it, or it was pressed in a dialog, whose
 * events come up to the question wherever it stands in the page.
 */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || (event.target as HTMLElement).closest("dialog, [role=dialog]") !== null;
