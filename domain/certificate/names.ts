/** The longest run of names that both lists have in the same order: what stayed where it was. */
function shared(previous: readonly string[], next: readonly string[]): Set<string> {
  const longest = previous.reduceRight<string[][]>((after, name) => {
    const row: string[][] = [];
    for (const place of [...next.keys()].reverse()) {
      const below = after[place] ?? [];
      const beside = row[place + 1] ?? [];
      if (next[place] === name) row[place] = [name, ...(after[place + 1] ?? [])];
      else row[place] = below.length >= beside.length ? below : beside;
    }
    return row;
  }, []);
  return new Set(longest[0]);
}

/** The names between those that stayed, by the name before them; under "" what stands before the first. */
function gaps(names: readonly string[], stayed: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let last = "";
  for (const name of names)
    if (stayed.has(name)) last = name;
    else found.set(last, [...(found.get(last) ?? []), name]);
  return found;
}

/** The new names that stand where one of `names` stood; wherever the only new one stands, when only one is gone. */
function corrected(names: ReadonlySet<string>, previous: readonly string[], next: readonly string[]): string[] {
  const isNew = (name: string) => !previous.includes(name);
  const gone = previous.filter((name) => !next.includes(name));
  const come = next.filter(isNew);
  if (gone.length === 1 && come.length === 1) return names.has(gone[0] as string) ? come : [];
  const stayed = shared(previous, next);
  const places = gaps(next, stayed);
  return [...gaps(previous, stayed)]
    .filter(([, left]) => left.some((name) => names.has(name)))
    .flatMap(([place, left]) => {
      const candidates = (places.get(place) ?? []).filter(isNew);
      const same = left.length === candidates.length;
      return same ? candidates.filter((_, index) => names.has(left[index] as string)) : candidates;
    });
}

/**
 * What a person is called on an audit's certificates, the oldest first: a corrected name stands where the previous one
 * stood, between names that stayed, and was on nobody before. Where names were added in the same place, all of them count:
 * rather a name too many is taken away than one left.
 * @param known what the person is, or was, called
 * @param lists the names on each certificate
 */
export function namesAlong(known: ReadonlySet<string>, lists: readonly (readonly string[])[]): Set<string> {
  const names = new Set(known);
  for (const [index, previous] of lists.entries()) {
    const next = lists[index + 1];
    if (next) for (const name of corrected(names, previous, next)) names.add(name);
  }
  return names;
}
