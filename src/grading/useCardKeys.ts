import { type KeyboardEvent, useRef } from "react";

/** Milliseconds in which a second digit belongs to the first. */
const TOGETHER = 800;

/** Moves on to the next question that is graded. */
function focusNext(from: HTMLElement): void {
  const cards = [...document.querySelectorAll<HTMLElement>(".grade-card")];
  const next = cards[cards.indexOf(from) + 1];
  next?.scrollIntoView({ block: "start" });
  next?.focus({ preventScroll: true });
}

/** Keys of a card, or of its points: digits give points (two in a row make 10 and more), Enter goes to the next card. */
export function useCardKeys(maxPoints: number, onPoints: (points: number) => void) {
  const typed = useRef({ digits: "", at: 0 });
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (target !== event.currentTarget && target.getAttribute("type") !== "radio") return;
    if (event.key === "Enter") {
      event.preventDefault();
      return focusNext(event.currentTarget);
    }
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    const { digits, at } = typed.current;
    const both = event.timeStamp - at < TOGETHER ? digits + event.key : event.key;
    const points = Number(both) <= maxPoints ? both : event.key;
    typed.current = { digits: points, at: event.timeStamp };
    if (Number(points) <= maxPoints) onPoints(Number(points));
  };
}
