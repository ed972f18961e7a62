import { forwardRef } from "react";
import { useHydrated } from "#src/site/useHydrated.ts";

export interface SubmitButtonProps {
  busy: boolean;
  label: string;
  /** What it says while the call is under way. */
  busyLabel: string;
}

/**
 * Sends the form; while a call is under way it says so and keeps the focus. As long as the page does not live it sends
 * nothing: the browser's own way would put what was typed into the address.
 */
export const SubmitButton = forwardRef<HTMLButtonElement, SubmitButtonProps>(({ busy, label, busyLabel }, ref) => (
  <button ref={ref} type="submit" className="button submit-button" aria-disabled={busy} disabled={!useHydrated()}>
    {busy ? busyLabel : label}
  </button>
));
