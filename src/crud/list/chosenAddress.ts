/**
 * Navigation state for an address chosen within a list. The address is complete, so missing parameters get no defaults.
 */
export const chosenAddress = { chosen: true } as const;

/** Whether an address was chosen within the list (`chosenAddress`). */
export const isChosen = (state: unknown): boolean => typeof state === "object" && state !== null && "chosen" in state;
