import { CloseOutlined } from "@ant-design/icons";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import "#src/ui/popup.css";

interface PopupProps {
  title: string;
  /** The element whose panel it is. Both have the same offset parent. */
  anchor(): HTMLElement | null | undefined;
  /** Called on Escape and by its button, with true for returning the focus, and on a click or focus elsewhere. */
  onClose(returns: boolean): void;
  children: ReactNode;
}

/** Whether an event belongs to a dialog that was opened from the popup, such as the viewer of a file. */
const isInOwnDialog = (popup: HTMLElement | null, target: EventTarget) =>
  target instanceof Element && popup?.contains(target.closest("dialog"));

/**
 * A panel below the row of an element. It covers nothing, the page stays usable, and the panel closes when the person
 * continues there.
 */
export function Popup({ title, anchor, onClose, children }: PopupProps) {
  const { t } = useTranslation("common");
  const popup = useRef<HTMLDivElement>(null);
  const id = useId();
  // Without dependencies, because the anchor moves with its neighbours.
  useLayoutEffect(() => {
    const place = () => {
      const [panel, above] = [popup.current, anchor()];
      if (!panel?.offsetParent || !above) return;
      const room = panel.offsetParent.clientWidth - panel.offsetWidth;
      panel.style.insetInlineStart = `${Math.max(0, Math.min(above.offsetLeft, room))}px`;
    };
    place();
    window.addEventListener("resize", place);
    return () => window.removeEventListener("resize", place);
  });
  useEffect(() => {
    const panel = popup.current;
    panel?.scrollIntoView({ block: "nearest" });
    if (!panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const own = [popup.current, anchor()].some((part) => part?.contains(target as Node));
      if (!own) onClose(false);
    };
    const events = ["pointerdown", "focusin"];
    for (const event of events) document.addEventListener(event, leave);
    return () => {
      for (const event of events) document.removeEventListener(event, leave);
    };
  }, [anchor, onClose]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || isInOwnDialog(popup.current, event.target)) return;
    event.stopPropagation();
    onClose(true);
  };
  return (
    <div ref={popup} className="popup" role="dialog" aria-labelledby={id} tabIndex={-1} onKeyDown={onKeyDown}>
      <header>
        <strong id={id}>{title}</strong>
        <button type="button" className="popup-close" aria-label={t("close")} onClick={() => onClose(true)}>
          <CloseOutlined aria-hidden />
        </button>
      </header>
      {children}
    </div>
  );
}
