import { type RefObject, useLayoutEffect, useState } from "react";
import { columnsThatLeave } from "#src/crud/list/table/fit.ts";

/** How wide the cell with the button is that opens a line; the same as in records.css. */
const OPENER = 44;

/** The columns that are out of the table for want of room, and whether what is left still has to be scrolled. */
interface Fit {
  away: readonly string[];
  scrolls: boolean;
}

/**
 * Measures each column at its narrowest, all of them in the table for that moment. Every size is read within it: to read one
 * after it would lay the whole page out once more.
 */
function measure(frame: HTMLElement, leaving: readonly string[]): Fit {
  frame.dataset.measuring = "true";
  const heads = [...frame.querySelectorAll<HTMLElement>("thead th:not(.expand-cell)")];
  const widths = heads.map((head) => ({ field: head.dataset.field, width: head.getBoundingClientRect().width }));
  const { clientWidth } = frame;
  delete frame.dataset.measuring;
  const columns = widths.flatMap(({ field, width }) => (field ? [{ field, width }] : []));
  const others = widths.reduce((sum, { field, width }) => (field ? sum : sum + width), 0);
  const away = columnsThatLeave(columns, leaving, { width: clientWidth - others, opener: OPENER });
  const left = columns.filter(({ field }) => !away.includes(field)).reduce((sum, { width }) => sum + width, others);
  return { away, scrolls: left + (away.length > 0 ? OPENER : 0) > clientWidth + 1 };
}

const same = (one: Fit, other: Fit) => one.scrolls === other.scrolls && one.away.join() === other.away.join();

/**
 * Which columns fit a table's frame: measured in the frame itself, not the window, before anything is painted, and anew when
 * its width changes, or the table's in it: names may come after their lines.
 * @param leaving the columns that may leave, the first of them first
 * @param content what the table shows: when one of these changes, it is measured anew
 */
export function useFit(frame: RefObject<HTMLElement>, leaving: readonly string[], content: readonly unknown[]): Fit {
  const [fit, setFit] = useState<Fit>({ away: [], scrolls: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the table shows is read from the page
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const update = () => {
      const next = measure(element, leaving);
      setFit((current) => (same(current, next) ? current : next));
    };
    update();
    // What it tells first is what has just been measured.
    let known = "";
    const observer = new ResizeObserver(() => {
      const widths = `${element.clientWidth} ${element.scrollWidth}`;
      if (known !== "" && known !== widths) update();
      known = widths;
    });
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [frame, leaving.join(), ...content]);
  return fit;
}
