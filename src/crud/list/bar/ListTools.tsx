import { EllipsisOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFolded } from "#src/crud/list/bar/useFolded.ts";
import { useOpenForExport } from "#src/crud/list/export/useOpenForExport.ts";

/** What these open stands outside the panel, and does not close it. */
const OPENED_FROM_IT = ".ant-dropdown, .ant-popover, .ant-modal-root";

/** Closes what is open when Escape is pressed or the pointer goes elsewhere. */
function useClosing(isOpen: boolean, inside: React.RefObject<HTMLElement>, close: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") close();
    };
    const onPointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Element)) return;
      if (!inside.current?.contains(target) && !target.closest(OPENED_FROM_IT)) close();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPointer);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPointer);
    };
  }, [isOpen, inside, close]);
}

interface ListToolsProps {
  /** What the bar says beside: it is measured anew when that changes. */
  title: string;
  children: ReactNode;
}

/** The tools of a list beside each other; behind one button where the bar would need a second line for them. */
export function ListTools({ title, children }: ListToolsProps) {
  const { t } = useTranslation("console");
  const place = useRef<HTMLDivElement>(null);
  const folded = useFolded(place, title);
  const [open, setOpen] = useState(false);
  const close = useRef(() => setOpen(false)).current;
  useOpenForExport(useCallback(() => setOpen(true), []));
  const panel = useId();
  useClosing(open, place, close);
  return (
    <div className="list-tools" ref={place} data-folded={folded}>
      {folded ? (
        <Button
          className="list-more"
          icon={<EllipsisOutlined aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          {t("list.more")}
        </Button>
      ) : null}
      <div className="list-tools-panel" id={panel} hidden={folded && !open}>
        {children}
      </div>
    </div>
  );
}
