import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For two buttons side by side that lead in opposite directions: where the one that was pressed leads no further and
 * is disabled, the other takes the focus.
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
