import { type RefObject, useLayoutEffect, useState } from "react";
import { columnsThatLeave } from "#src/crud/list/table/fit.ts";

/** Width of the cell with the button that expands a row, the same as in records.css. */
const OPENER = 44;

/** The columns that are hidden because they do not fit, and whether the remaining table still has to scroll. */
interface Fit {
  away: readonly string[];
  scrolls: boolean;
}

/**
 * Measures each column at its minimum width, with all columns in the table for a moment. All sizes are read at once,
 * because reading one later would cause another layout.
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
 * The columns that fit a table's frame. The frame is measured, not the window, before painting. It is measured again
 * when its width or that of the table changes, because names may load after their rows.
 * @param leaving columns that may be hidden, in this order
 * @param content content of the table, which is measured again after changes
 */
export function useFit(frame: RefObject<HTMLElement>, leaving: readonly string[], content: readonly unknown[]): Fit {
  const [fit, setFit] = useState<Fit>({ away: [], scrolls: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table's content is read from the page
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const update = () => {
      const next = measure(element, leaving);
      setFit((current) => (same(current, next) ? current : next));
    };
    update();
    // The observer's first call reports the size just measured.
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
