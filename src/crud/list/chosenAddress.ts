/** Goes along with an address that a list's reader has chosen within it: it says all, even where it says nothing. */
export const chosenAddress = { chosen: true } as const;

/** Whether an address was chosen within the list (`chosenAddress`). */
export const isChosen = (state: unknown): boolean => typeof state === "object" && state !== null && "chosen" in state;
