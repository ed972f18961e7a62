import { ArrowDownOutlined, ArrowLeftOutlined, ArrowRightOutlined, ArrowUpOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { RefObject } from "react";
import { useTwinFocus } from "#src/shared/useTwinFocus.ts";

interface MoveButtonsProps {
  /** Labels of the buttons. */
  up: string;
  down: string;
  /** Absent at that end of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  disabled?: boolean;
  /** Whether the list is a row. Its first item is on the left. */
  inRow?: boolean;
  size?: "small" | "middle";
}

/** Moves an item by one place in its list, as an alternative to dragging. */
export function MoveButtons({
  up,
  down,
  onUp,
  onDown,
  disabled = false,
  inRow = false,
  size = "middle",
}: MoveButtonsProps) {
  const [upper, lower] = useTwinFocus();
  const button = (
    ref: RefObject<HTMLButtonElement>,
    icon: JSX.Element,
    name: string,
    move: (() => void) | undefined,
  ) => (
    <Button
      ref={ref}
      type="text"
      icon={icon}
      size={size}
      aria-label={name}
      disabled={disabled || !move}
      onClick={() => move?.()}
    />
  );
  const [Up, Down] = inRow ? [ArrowLeftOutlined, ArrowRightOutlined] : [ArrowUpOutlined, ArrowDownOutlined];
  return (
    <>
      {button(upper, <Up aria-hidden />, up, onUp)}
      {button(lower, <Down aria-hidden />, down, onDown)}
    </>
  );
}
