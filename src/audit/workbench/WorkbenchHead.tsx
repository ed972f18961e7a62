import { DownOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useHeaderSlot } from "#src/core/headerSlot.ts";

/** Content of the line. */
export interface WorkbenchFacts {
  title: string;
  /** Level and deadline, in words. */
  facts: ReactNode;
  /** Number of the question and the total, such as "7 / 53". Undefined outside the questions. */
  position: string | undefined;
  /** Progress of the work. */
  progress: ReactNode;
  /** The save state. */
  saving: ReactNode;
  people: ReactNode;
  menu: ReactNode;
}

interface WorkbenchHeadProps extends WorkbenchFacts {
  /** Opens the outline, if it is not next to the question. */
  onOutline: (() => void) | undefined;
}

/** One line in the frame's header: the audit, its progress, and the save state. */
export function WorkbenchHead(props: WorkbenchHeadProps) {
  const { title, facts, position, progress, saving, people, menu, onOutline } = props;
  const { t } = useTranslation("workbench");
  const slot = useHeaderSlot();
  if (!slot) return null;
  return createPortal(
    <div className="workbench-head">
      <p className="workbench-title" title={title}>
        {title}
      </p>
      <p className="workbench-facts">{facts}</p>
      {onOutline ? (
        <button
          type="button"
          className="workbench-position"
          aria-haspopup="dialog"
          aria-label={position && t("outline.open", { position })}
          onClick={onOutline}
        >
          {position ?? t("outline.title")} <DownOutlined aria-hidden />
        </button>
      ) : null}
      <div className="workbench-progress">{progress}</div>
      <div className="workbench-saving">{saving}</div>
      <div className="workbench-people">{people}</div>
      {menu}
    </div>,
    slot,
  );
}
