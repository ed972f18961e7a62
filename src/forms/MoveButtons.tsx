import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
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
  /** Icons for another direction than up and down. */
  icons?: readonly [JSX.Element, JSX.Element];
  size?: "small" | "middle";
}

const vertical = [<ArrowUpOutlined key="up" aria-hidden />, <ArrowDownOutlined key="down" aria-hidden />] as const;

/** Moves an item by one place in its list, as an alternative to dragging. */
export function MoveButtons({
  up,
  down,
  onUp,
  onDown,
  disabled = false,
  icons = vertical,
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
  const [upIcon, downIcon] = icons;
  return (
    <>
      {button(upper, upIcon, up, onUp)}
      {button(lower, downIcon, down, onDown)}
    </>
  );
}
