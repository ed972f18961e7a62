import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isFreeText, reportSections, type Sections } from "#domain/report/report.ts";
import { fieldOf } from "#src/audit/reporting/fields.ts";
import { insertLine } from "#src/audit/reporting/insertLine.ts";
import { sectionText } from "#src/audit/reporting/storedReport.ts";

/** The section for insertions until another one is chosen. */
const FIRST_TARGET = "weaknesses";

/** The sections into which lines can be inserted, which have free text. */
export const targets = reportSections.filter(isFreeText).map(({ name }) => name);
const isTarget = (name: string) => targets.includes(name);

/**
 * The section of a report for insertions: the one that the writer used last, or chose.
 * @param write stores the text of a section
 * @param movesCaret whether the caret moves behind the insertion
 */
export function useTarget(sections: Sections, write: (name: string, text: string) => void, movesCaret: boolean) {
  const [target, setTarget] = useState(FIRST_TARGET);
  const visited = useRef(new Set<string>());
  const enter = useCallback((name: string) => {
    if (!isTarget(name)) return;
    visited.current.add(name);
    setTarget(name);
  }, []);

  /** Inserts a text at the last position of the caret, or at the end of the section. */
  const take = (line: string) => {
    const field = fieldOf(target);
    const before = sectionText(sections, target);
    const at = field && visited.current.has(target) ? field.selectionStart : before.length;
    const { text, caret } = insertLine(before, at, line);
    flushSync(() => write(target, text));
    if (!field || !movesCaret) return;
    field.focus();
    field.setSelectionRange(caret, caret);
  };
  return { target, setTarget, enter, take };
}
