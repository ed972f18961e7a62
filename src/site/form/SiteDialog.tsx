import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

export interface DialogProps {
  title: string;
  children: ReactNode;
  /** The Escape key, or a phone's way back. */
  onCancel: () => void;
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back when it is gone. */
export function SiteDialog({ title, children, onCancel }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
