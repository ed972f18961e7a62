import type { ReactNode } from "react";

/** Common parts around every control of our forms. */
export interface FieldFrame {
  id: string;
  label: string;
  hint?: string;
  /** Error of the value, read out with the field. */
  error?: string | undefined;
}

/** Connects a control to its hint, its error and other descriptions. */
export function tied({ id, hint, error }: FieldFrame, ...more: string[]) {
  const described = [hint && `${id}-hint`, ...more, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    name: id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  };
}

/** The hint below a control, where it has one; `tied` names it to screen readers. */
export function FieldHint({ id, hint }: FieldFrame) {
  return hint ? (
    <p className="field-hint" id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;
}

/** Error of a control, if there is one; `tied` connects it for screen readers. */
export function FieldError({ id, error }: FieldFrame) {
  return error ? (
    <p className="field-error" id={`${id}-error`}>
      {error}
    </p>
  ) : null;
}

/** A control with its label, hint and error. */
export function Field({ frame, children }: { frame: FieldFrame; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={frame.id}>{frame.label}</label>
      <FieldHint {...frame} />
      {children}
      <FieldError {...frame} />
    </div>
  );
}
