import { diffIndices } from "node-diff3";

/** A part of the base that one person replaced, removed, or added to. */
interface Edit {
  /** First and following position in the base. */
  from: number;
  to: number;
  by: readonly string[];
}

/** The additions of two people at the same place of the base. */
export interface Additions {
  mine: readonly string[];
  theirs: readonly string[];
  /** Everything in the base before and after it. */
  before: readonly string[];
  after: readonly string[];
}

/** A part of the base that both people changed. */
interface Overlap extends Additions {
  base: readonly string[];
}

/** Rules of a kind of sequence. */
export interface SequenceRules {
  /** Whether an unchanged item between two edits is too little to keep them apart. */
  isFiller(item: string): boolean;
  /** Two additions at the same place, in the order of the result. Undefined if a person must choose. */
  bothAdded(additions: Additions): readonly string[] | undefined;
}

const isEqual = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** The changes of one person. Edits with only filler between them are one edit. */
function editsOf(base: readonly string[], changed: readonly string[], { isFiller }: SequenceRules): Edit[] {
  const edits: Edit[] = [];
  for (const { buffer1, buffer2Content } of diffIndices([...base], [...changed])) {
    const [from, length] = buffer1;
    const last = edits.at(-1);
    const between = last && base.slice(last.to, from);
    if (last && between?.every(isFiller))
      Object.assign(last, { to: from + length, by: [...last.by, ...between, ...buffer2Content] });
    else edits.push({ from, to: from + length, by: buffer2Content });
  }
  return edits;
}

/** A part of the base with the edits that fall into it. */
interface Region {
  from: number;
  to: number;
  mine: Edit[];
  theirs: Edit[];
}

/** The regions of all edits. Edits that overlap or touch are in one region. */
function regionsOf(mine: readonly Edit[], theirs: readonly Edit[]): Region[] {
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
function versionOf(base: readonly string[], { from, to }: Region, edits: readonly Edit[]): string[] {
  const parts: string[] = [];
  let at = from;
  for (const edit of edits) {
    parts.push(...base.slice(at, edit.from), ...edit.by);
    at = edit.to;
  }
  return [...parts, ...base.slice(at, to)];
}

/** Length of the common beginning of sequences. */
function sharedLength(a: readonly string[], b: readonly string[]): number {
  const first = a.findIndex((item, index) => item !== b[index]);
  return first < 0 ? Math.min(a.length, b.length) : first;
}

const startsWith = (whole: readonly string[], part: readonly string[]) => isEqual(whole.slice(0, part.length), part);
const endsWith = (whole: readonly string[], part: readonly string[]) =>
  isEqual(whole.slice(whole.length - part.length), part);
/** The part that remains without the beginning and the end that both versions have in common. */
function withoutShared({ base, mine, theirs, ...around }: Overlap): {
  start: readonly string[];
  rest: Overlap;
  end: readonly string[];
} {
  const first = sharedLength(mine, theirs);
  const last = sharedLength(mine.slice(first).toReversed(), theirs.slice(first).toReversed());
  const inner = (items: readonly string[]) => items.slice(first, items.length - last);
  const start = mine.slice(0, first);
  const end = mine.slice(mine.length - last);
  const from = startsWith(base, start) ? base.slice(first) : base;
  const within = endsWith(from, end) ? from.slice(0, from.length - last) : from;
  return { start, end, rest: { base: within, mine: inner(mine), theirs: inner(theirs), ...around } };
}

/** Both additions after the same part, or the longer one if it begins with the other. */
function added(additions: Additions, { bothAdded }: SequenceRules): readonly string[] | undefined {
  const { mine, theirs } = additions;
  if (startsWith(mine, theirs)) return mine;
  return startsWith(theirs, mine) ? theirs : bothAdded(additions);
}

/** A part to which one person only added, at one end, whatever the other one changed. */
function besides({ base, mine, theirs }: Overlap): readonly string[] | undefined {
  if (isEqual(base, theirs)) return mine;
  if (isEqual(base, mine)) return theirs;
  if (base.length === 0) return undefined;
  const pairs = [
    [mine, theirs],
    [theirs, mine],
  ] as const;
  for (const [one, other] of pairs) {
    if (startsWith(one, base)) return [...other, ...one.slice(base.length)];
    if (endsWith(one, base)) return [...one.slice(0, one.length - base.length), ...other];
  }
  return undefined;
}

function resolved(overlap: Overlap, rules: SequenceRules): readonly string[] | undefined {
  const { base, mine, theirs, before, after } = overlap;
  if (isEqual(mine, theirs)) return mine;
  if (startsWith(mine, base) && startsWith(theirs, base)) {
    const further = { mine: mine.slice(base.length), theirs: theirs.slice(base.length) };
    const both = added({ ...further, before: [...before, ...base], after }, rules);
    return both && [...base, ...both];
  }
  if (endsWith(mine, base) && endsWith(theirs, base)) {
    const upTo = (items: readonly string[]) => items.slice(0, items.length - base.length);
    const both = added({ mine: upTo(mine), theirs: upTo(theirs), before, after: [...base, ...after] }, rules);
    return both && [...both, ...base];
  }
  const { start, rest, end } = withoutShared(overlap);
  const part = besides(rest);
  return part && [...start, ...part, ...end];
}

/**
 * Merges what two people made of the same sequence. Everything that either added is in the result, and the order of the two does not
 * matter.
 * @returns undefined if both changed the same part, so that a person must choose
 */
export function mergedSequences(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  rules: SequenceRules,
): string[] | undefined {
  const merged: string[] = [];
  let at = 0;
  for (const region of regionsOf(editsOf(base, mine, rules), editsOf(base, theirs, rules))) {
    const overlap = {
      base: base.slice(region.from, region.to),
      mine: versionOf(base, region, region.mine),
      theirs: versionOf(base, region, region.theirs),
      before: base.slice(0, region.from),
      after: base.slice(region.to),
    };
    const part = resolved(overlap, rules);
    if (!part) return undefined;
    merged.push(...base.slice(at, region.from), ...part);
    at = region.to;
  }
  return [...merged, ...base.slice(at)];
}
