/**
 * What a person is called on an audit's certificates, the oldest first: a corrected name stands in the place where the
 * former one stood, and was on nobody before.
 * @param lists the names on each certificate
 */
export function namesAlong(name: string, lists: readonly (readonly string[])[]): Set<string> {
  const names = new Set([name]);
  for (const [index, former] of lists.entries()) {
    const next = lists[index + 1];
    if (next?.length !== former.length) continue;
    for (const [place, corrected] of next.entries())
      if (names.has(former[place] as string) && !former.includes(corrected)) names.add(corrected);
  }
  return names;
}
