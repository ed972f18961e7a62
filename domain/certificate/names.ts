/** The longest sequence of names that both lists have in the same order, and that therefore did not change. */
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

/** The names between unchanged names, by the unchanged name before them. The key "" is for names before the first. */
function gaps(names: readonly string[], stayed: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let last = "";
  for (const name of names)
    if (stayed.has(name)) last = name;
    else found.set(last, [...(found.get(last) ?? []), name]);
  return found;
}

/**
 * The new names in the place of a name in `names`. If only one name was removed, it is the only new name, in any place.
 */
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
 * All names of a person on an audit's certificates, oldest first. A corrected name has the place of the previous one,
 * between unchanged names, and is new in the list. If names were added in the same place, all of them count, because
 * removing a name too many is better than leaving one.
 * @param known current and former names of the person
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
