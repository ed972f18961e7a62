import { forwardRef } from "react";

export interface SubmitButtonProps {
  busy: boolean;
  label: string;
  /** What it says while the call is under way. */
  busyLabel: string;
}

/** Sends the form; while a call is under way it says so and keeps the focus. */
export const SubmitButton = forwardRef<HTMLButtonElement, SubmitButtonProps>(({ busy, label, busyLabel }, ref) => (
  <button ref={ref} type="submit" className="button submit-button" aria-disabled={busy}>
    {busy ? busyLabel : label}
  </button>
));
