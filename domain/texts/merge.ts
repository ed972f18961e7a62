/** Values by the names of their owners: the sections of a document, the languages of a title. */
export type NamedValues = Readonly<Record<string, unknown>>;

const written = (values: NamedValues | undefined, name: string) => JSON.stringify(values?.[name] ?? "");

/**
 * The names of the values that two versions changed differently since both were the same.
 * @param base the common base; without it, all differences count
 */
export function clashingValues(base: NamedValues | undefined, mine: NamedValues, theirs: NamedValues): string[] {
  const names = new Set([mine, theirs].flatMap(Object.keys));
  return [...names].filter((name) => {
    if (written(mine, name) === written(theirs, name)) return false;
    return !base || (written(mine, name) !== written(base, name) && written(theirs, name) !== written(base, name));
  });
}

/** Theirs, with each value that is changed in mine as it is there. */
export function mergedValues<Values extends NamedValues>(
  base: NamedValues | undefined,
  mine: Values,
  theirs: Values,
): Values {
  const names = new Set([...Object.keys(base ?? {}), ...Object.keys(mine)]);
  const changed = [...names].filter((name) => !base || written(mine, name) !== written(base, name));
  const taken = changed.map((name) => [name, mine[name]]).filter(([, value]) => value !== undefined);
  const gone = new Set(changed.filter((name) => mine[name] === undefined));
  const kept = Object.entries(theirs).filter(([name]) => !gone.has(name));
  return Object.fromEntries([...kept, ...taken]) as Values;
}
