import { type KeyboardEvent, useRef, useState } from "react";

/** Milliseconds in which a second digit belongs to the first. */
const TOGETHER = 800;

/** Moves on to the next question that is graded. */
function focusNext(from: HTMLElement): void {
  const cards = [...document.querySelectorAll<HTMLElement>(".grade-card")];
  const next = cards[cards.indexOf(from) + 1];
  next?.scrollIntoView({ block: "start" });
  next?.focus({ preventScroll: true });
}

/**
 * Keys of a card, or of its points: digits give points (two in a row make 10 and more), Enter goes to the next card. What
 * is above the maximum is `refused`: it is told, and Enter stays until other points are given.
 */
export function useCardKeys(maxPoints: number, onPoints: (points: number) => void) {
  const typed = useRef({ digits: "", at: 0 });
  const [refused, setRefused] = useState<string>();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (target !== event.currentTarget && target.getAttribute("type") !== "radio") return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (refused === undefined) focusNext(event.currentTarget);
      return;
    }
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    const { digits, at } = typed.current;
    const belongs = event.timeStamp - at < TOGETHER && Number(digits) > 0 && Number(digits) * 10 <= maxPoints;
    const given = belongs ? digits + event.key : event.key;
    typed.current = { digits: given, at: event.timeStamp };
    const fits = Number(given) <= maxPoints;
    setRefused(fits ? undefined : given);
    if (fits) onPoints(Number(given));
  };
  const forget = () => setRefused(undefined);
  return { onKeyDown, refused, forget };
}
