import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For two adjacent buttons with opposite directions. If the pressed button becomes disabled at the end, the other one
 * gets the focus.
 */
export function useTwinFocus(): [RefObject<HTMLButtonElement>, RefObject<HTMLButtonElement>] {
  const first = useRef<HTMLButtonElement>(null);
  const second = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const leave = (one: HTMLButtonElement | null, other: HTMLButtonElement | null) => {
      if (one?.disabled && one === document.activeElement) other?.focus();
    };
    leave(first.current, second.current);
    leave(second.current, first.current);
  });
  return [first, second];
}
