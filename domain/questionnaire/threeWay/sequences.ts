import { sharedLength } from "#domain/questionnaire/threeWay/differences.ts";
import { editedRegion, editsOf, regionsOf } from "#domain/questionnaire/threeWay/edits.ts";
import type { Additions, SequenceRules } from "#domain/questionnaire/threeWay/rules.ts";

/** A part of the base that both people changed. */
interface Overlap extends Additions {
  base: readonly string[];
}

const isEqual = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item, index) => item === b[index]);

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

/** The merged part; undefined if a person must choose. */
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
 * Merges two people's changes to the same sequence. Everything that either added is in the result, and the order of the
 * two does not matter.
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
  const regions = regionsOf(editsOf(base, mine, rules), editsOf(base, theirs, rules));
  for (const region of regions) {
    const overlap = {
      base: base.slice(region.from, region.to),
      mine: editedRegion(base, region, region.mine),
      theirs: editedRegion(base, region, region.theirs),
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
