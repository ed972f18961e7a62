import type { KeyboardEvent } from "react";

/** Elements that use letters or arrows themselves; for inputs, each page names those that are typed into. */
export const writes = "textarea, select, [contenteditable], [role=menu], [role=listbox]";

/**
 * Whether a key press is not for the question. Either the focused element has handled it, or it was pressed in a
 * dialog, whose events bubble to the question through React.
 */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || (event.target as HTMLElement).closest("dialog, [role=dialog]") !== null;
