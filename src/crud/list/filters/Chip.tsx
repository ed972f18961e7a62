import { CloseOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";

interface ChipProps {
  /** Accessible name of its button. */
  remove: string;
  onRemove(): void;
  children: ReactNode;
}

/** A chosen value with a button that removes it. */
export function Chip({ remove, onRemove, children }: ChipProps) {
  return (
    <li className="chip">
      <span>{children}</span>
      <button type="button" aria-label={remove} onClick={onRemove}>
        <CloseOutlined aria-hidden="true" />
      </button>
    </li>
  );
}
