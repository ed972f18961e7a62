import { CloseOutlined } from "@ant-design/icons";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import "#src/ui/sheet.css";

interface SheetProps {
  title: string;
  /** The edge from which it appears. */
  from: "start" | "end" | "bottom";
  onClose(): void;
  children: ReactNode;
}

/**
 * A panel over the page, for content that is next to the page in a wide window. It is the browser's own dialog, which
 * traps the focus, closes with Escape, and restores the focus.
 */
export function Sheet({ title, from, onClose, children }: SheetProps) {
  const { t } = useTranslation("common");
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Only a dialog that is still in the page returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const list = dialog.current?.querySelector('[role="combobox"][aria-expanded="true"]');
    // Escape closes an open list, and the panel only after that.
    if (event.key === "Escape" && list) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside closes it; keyboards use Escape
    <dialog
      ref={dialog}
      className={`sheet sheet-${from}`}
      aria-labelledby={id}
      onClose={onClose}
      onClick={onBackdrop}
      onKeyDownCapture={onKeyDownCapture}
    >
      <div className="sheet-inner">
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" className="sheet-close" aria-label={t("close")} onClick={onClose}>
            <CloseOutlined aria-hidden />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
