import { forwardRef } from "react";
import { useHydrated } from "#src/site/useHydrated.ts";

export interface SubmitButtonProps {
  busy: boolean;
  label: string;
  /** Label during the call. */
  busyLabel: string;
}

/**
 * Sends the form; during the call it shows that and keeps the focus. Disabled until the page's code is loaded, because
 * the browser's own submission would put the input into the address.
 */
export const SubmitButton = forwardRef<HTMLButtonElement, SubmitButtonProps>(({ busy, label, busyLabel }, ref) => (
  <button ref={ref} type="submit" className="button submit-button" aria-disabled={busy} disabled={!useHydrated()}>
    {busy ? busyLabel : label}
  </button>
));
