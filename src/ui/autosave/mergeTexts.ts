/** A document: its parts by their names. */
export type Texts = Readonly<Record<string, string>>;

/**
 * The names of the parts that two versions of a document changed differently since both were the same.
 * @param base what both began with; without it, all that differs counts
 */
export function clashesOf(base: Texts | undefined, mine: Texts, theirs: Texts): string[] {
  const parts = new Set([mine, theirs].flatMap(Object.keys));
  const textOf = (texts: Texts | undefined, part: string) => texts?.[part] ?? "";
  return [...parts].filter((part) => {
    if (textOf(mine, part) === textOf(theirs, part)) return false;
    return !base || (textOf(mine, part) !== textOf(base, part) && textOf(theirs, part) !== textOf(base, part));
  });
}

/** Theirs, with each part that is changed in mine as it is there. */
export function mergedTexts<Value extends Texts>(base: Texts | undefined, mine: Value, theirs: Value): Value {
  const changed = Object.entries(mine).filter(([part, text]) => !base || text !== (base[part] ?? ""));
  return { ...theirs, ...Object.fromEntries(changed) };
}
