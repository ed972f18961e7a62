/** Texts by the names of what they belong to: the sections of a document, the languages of a title. */
export type NamedTexts = Readonly<Record<string, string>>;

/**
 * The names of the texts that two versions changed differently since both were the same.
 * @param base what both began with; without it, all that differs counts
 */
export function clashingTexts(base: NamedTexts | undefined, mine: NamedTexts, theirs: NamedTexts): string[] {
  const names = new Set([mine, theirs].flatMap(Object.keys));
  const textOf = (texts: NamedTexts | undefined, name: string) => texts?.[name] ?? "";
  return [...names].filter((name) => {
    if (textOf(mine, name) === textOf(theirs, name)) return false;
    return !base || (textOf(mine, name) !== textOf(base, name) && textOf(theirs, name) !== textOf(base, name));
  });
}

/** Theirs, with each text that is changed in mine as it is there. */
export function mergedTexts<Texts extends NamedTexts>(base: NamedTexts | undefined, mine: Texts, theirs: Texts): Texts {
  const changed = Object.entries(mine).filter(([name, text]) => !base || text !== (base[name] ?? ""));
  return { ...theirs, ...Object.fromEntries(changed) };
}
