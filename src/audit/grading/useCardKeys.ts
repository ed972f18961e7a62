import { type KeyboardEvent, useState } from "react";
import { useDigits } from "#src/audit/grading/useDigits.ts";
import { pressedKey } from "#src/core/pressedKey.ts";

/** Moves the focus to the next question to grade. */
function focusNext(from: HTMLElement): void {
  const cards = [...document.querySelectorAll<HTMLElement>(".grade-card")];
  const next = cards[cards.indexOf(from) + 1];
  next?.scrollIntoView({ block: "start" });
  next?.focus({ preventScroll: true });
}

/**
 * Keyboard input of a card, or of its points: digits set points (two in a row for 10 and more), Enter moves to the next
 * card. Points above the maximum are `refused`: they are announced, and Enter is blocked until others are set.
 */
export function useCardKeys(id: string, maxPoints: number, onPoints: (points: number) => void) {
  const together = useDigits(id, maxPoints);
  const [refused, setRefused] = useState<string>();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (target !== event.currentTarget && target.getAttribute("type") !== "radio") return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (refused === undefined) focusNext(event.currentTarget);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = pressedKey(event);
    if (!digit || !/\d/.test(digit)) return;
    const given = together(digit, event.timeStamp);
    const fits = Number(given) <= maxPoints;
    setRefused(fits ? undefined : given);
    if (fits) onPoints(Number(given));
  };
  const forget = () => setRefused(undefined);
  return { onKeyDown, refused, forget };
}
