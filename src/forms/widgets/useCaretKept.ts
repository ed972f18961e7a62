import { type RefObject, useLayoutEffect } from "react";

/** Letters around a caret that are compared. */
const SURROUNDINGS = 40;

/** Number of equal letters from a place on, forwards (1) or backwards (-1). */
function alike(a: string, from: number, b: string, place: number, step: 1 | -1): number {
  let length = 0;
  const at = (text: string, start: number) => text[start + (step === 1 ? length : -1 - length)];
  while (length < SURROUNDINGS && at(a, from) !== undefined && at(a, from) === at(b, place)) length += 1;
  return length;
}

/** The place of a caret after the text changed: the place with the most similar surroundings. */
export function movedCaret(before: string, after: string, caret: number): number {
  let moved = Math.min(caret, after.length);
  let most = 0;
  for (let place = 0; place <= after.length; place += 1) {
    const shared = alike(before, caret, after, place, -1) + alike(before, caret, after, place, 1);
    if (shared > most) [moved, most] = [place, shared];
  }
  return moved;
}

/**
 * Keeps the caret of a focused text field at its words if the text changes from outside, such as by a teammate.
 * @param place an element around the field
 */
export function useCaretKept(place: RefObject<HTMLElement | null>, text: string): void {
  const field = place.current?.querySelector("textarea");
  const isChanged = field && field === document.activeElement && field.value !== text;
  const [start, end] = isChanged
    ? [field.selectionStart, field.selectionEnd].map((caret) => movedCaret(field.value, text, caret))
    : [];
  useLayoutEffect(() => {
    if (start !== undefined && end !== undefined)
      place.current?.querySelector("textarea")?.setSelectionRange(start, end);
  });
}
