import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isFreeText, reportSections, type Sections } from "#domain/report/report.ts";
import { fieldOf } from "#src/audit/reporting/fields.ts";
import { insertLine } from "#src/audit/reporting/insertLine.ts";
import { sectionText } from "#src/audit/reporting/storedReport.ts";

/** Where the first thing is put in, until a section is chosen. */
const FIRST_TARGET = "weaknesses";

/** The sections that lines can be inserted into: those with free text. */
export const targets = reportSections.filter(isFreeText).map(({ name }) => name);
const isTarget = (name: string) => targets.includes(name);

/**
 * The section of a report that what is taken over is put into: the one that its writer was in last, or chose.
 * @param write keeps the text of a section
 * @param movesCaret whether the caret follows what was put in
 */
export function useTarget(sections: Sections, write: (name: string, text: string) => void, movesCaret: boolean) {
  const [target, setTarget] = useState(FIRST_TARGET);
  const visited = useRef(new Set<string>());
  const enter = useCallback((name: string) => {
    if (!isTarget(name)) return;
    visited.current.add(name);
    setTarget(name);
  }, []);

  /** Inserts a text at the last caret; at the end of a section without one. */
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
