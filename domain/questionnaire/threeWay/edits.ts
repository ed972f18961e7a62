import { differencesBetween } from "#domain/questionnaire/threeWay/differences.ts";
import type { SequenceRules } from "#domain/questionnaire/threeWay/rules.ts";

/** A part of the base that one person replaced, removed, or added to. */
interface Edit {
  /** First and following position in the base. */
  from: number;
  to: number;
  by: readonly string[];
}

/** The changes of one person. Edits with only filler between them are one edit. */
export function editsOf(base: readonly string[], changed: readonly string[], rules: SequenceRules): Edit[] {
  const edits: Edit[] = [];
  for (const { from, to, otherFrom, otherTo } of differencesBetween(base, changed, rules.isEnd)) {
    const by = changed.slice(otherFrom, otherTo);
    const last = edits.at(-1);
    const between = last && base.slice(last.to, from);
    if (last && between?.every(rules.isFiller)) Object.assign(last, { to, by: [...last.by, ...between, ...by] });
    else edits.push({ from, to, by });
  }
  return edits;
}

/** A part of the base with the edits that fall into it. */
export interface Region {
  from: number;
  to: number;
  mine: Edit[];
  theirs: Edit[];
}

/** The regions of all edits. Edits that overlap or touch are in one region. */
export function regionsOf(mine: readonly Edit[], theirs: readonly Edit[]): Region[] {
  const all = [
    ...mine.map((edit) => ({ edit, whose: "mine" as const })),
    ...theirs.map((edit) => ({ edit, whose: "theirs" as const })),
  ];
  const regions: Region[] = [];
  for (const { edit, whose } of all.toSorted((a, b) => a.edit.from - b.edit.from || a.edit.to - b.edit.to)) {
    let region = regions.at(-1);
    if (!region || edit.from > region.to) {
      region = { from: edit.from, to: edit.to, mine: [], theirs: [] };
      regions.push(region);
    }
    region.to = Math.max(region.to, edit.to);
    region[whose].push(edit);
  }
  return regions;
}

/** One person's version of a region. */
export function editedRegion(base: readonly string[], { from, to }: Region, edits: readonly Edit[]): string[] {
  const parts: string[] = [];
  let at = from;
  for (const edit of edits) {
    parts.push(...base.slice(at, edit.from), ...edit.by);
    at = edit.to;
  }
  return [...parts, ...base.slice(at, to)];
}
