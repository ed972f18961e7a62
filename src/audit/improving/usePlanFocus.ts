import { type FocusEvent, useEffect, useLayoutEffect, useRef } from "react";
import { lostFocusMs } from "#schemas/interface.json";
import { focusHeading } from "#src/ui/lostFocus.ts";

/**
 * A card, the position of its control with the focus (counted from its end), and the order of the cards at that time.
 */
interface Place {
  id: string;
  fromEnd: number;
  order: string[];
}

const controlsOf = (card: Element | undefined) => [
  ...(card?.querySelectorAll<HTMLElement>("a[href], input:not([disabled]), button:not([disabled])") ?? []),
];

function cardsIn(root: HTMLElement | null): [id: string, card: HTMLElement][] {
  const cards = root?.querySelectorAll<HTMLElement>("[data-improvement]") ?? [];
  return [...cards].map((card) => [card.dataset.improvement ?? "", card]);
}

const orderIn = (root: HTMLElement | null) => cardsIn(root).map(([id]) => id);

function placeOf(focused: Element): Omit<Place, "order"> | undefined {
  const card = focused.closest<HTMLElement>("[data-improvement]");
  const controls = controlsOf(card ?? undefined);
  const index = controls.indexOf(focused as HTMLElement);
  return card?.dataset.improvement && index >= 0
    ? { id: card.dataset.improvement, fromEnd: controls.length - index }
    : undefined;
}

/**
 * Keeps the focus among cards that move or disappear. It follows a card to its new place. From a removed card it moves
 * to the same control of the next or previous card. After the last card it moves to a heading.
 * @param heading id of the heading after the last card; by default the page's
 */
export function usePlanFocus(heading?: string) {
  const root = useRef<HTMLDivElement>(null);
  const place = useRef<Place>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const recover = () => {
    const lost = place.current;
    if (!lost || document.activeElement !== document.body) return;
    const cards = new Map(cardsIn(root.current));
    const was = lost.order.indexOf(lost.id);
    const next = [lost.id, ...lost.order.slice(was + 1), ...lost.order.slice(0, Math.max(was, 0)).toReversed()];
    const controls = controlsOf(cards.get(next.find((id) => cards.has(id)) ?? ""));
    const control = controls.at(-lost.fromEnd) ?? controls.at(-1);
    control?.focus();
    if (document.activeElement === document.body)
      focusHeading(heading === undefined ? null : document.getElementById(heading));
  };
  const recoverLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(recover, lostFocusMs);
  };
  useLayoutEffect(recover);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    root,
    onFocus: ({ target }: FocusEvent) => {
      const focused = placeOf(target);
      place.current = focused && { ...focused, order: orderIn(root.current) };
    },
    /**
     * A focus moved elsewhere stays there. React does not report the blur of a removed element, but that of a hidden
     * one.
     */
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || target.getClientRects().length > 0) place.current = undefined;
      else recoverLater();
    },
    /** Called before the dialog about a removed card closes. The focus was at the control that opened it. */
    left: (id: string, fromEnd: number) => {
      place.current = { id, fromEnd, order: orderIn(root.current) };
      recoverLater();
    },
  };
}
