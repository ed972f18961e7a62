import type { KeyboardEvent } from "react";

/** Elements that use letters or arrows themselves. Each page adds its own inputs with typed text. */
export const writes = "textarea, select, [contenteditable], [role=menu], [role=listbox]";

/**
 * Whether a key press is not for the question. Either the focused element has handled it, or it was pressed in a
 * dialog, whose events bubble to the question through React.
 */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || (event.target as HTMLElement).closest("dialog, [role=dialog]") !== null;
