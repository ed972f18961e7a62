import { EllipsisOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFolded } from "#src/crud/list/bar/useFolded.ts";
import { useOpenForExport } from "#src/crud/list/export/useOpenForExport.ts";

/** Elements opened from the panel are outside of it. Clicks in them must not close it. */
const OPENED_FROM_IT = ".ant-dropdown, .ant-popover, .ant-modal-root";

/** Closes the panel when Escape is pressed or the pointer is used elsewhere. */
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
  /** Other content of the bar. After a change of it, the bar is measured again. */
  title: string;
  children: ReactNode;
}

/** The tools of a list side by side, or behind one button if the bar would need a second line. */
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
