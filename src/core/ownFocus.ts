/** State of a navigation to a page that moves the focus itself; the frame then does not. */
export const ownFocus = { focus: "own" } as const;

/** Whether a place in the history was reached by such a navigation. */
export const takesOwnFocus = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "focus" in state && state.focus === ownFocus.focus;
