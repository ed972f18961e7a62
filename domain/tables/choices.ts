import { comparable } from "#domain/tables/comparable.ts";
import { tidyText } from "#domain/texts/tidyText.ts";

/** An option and the names by which a file may call it. */
export type NamedOption<Value = unknown> = readonly [value: Value, ...names: string[]];

/**
 * Returns a function that finds the options with a name, as `fold` compares names. The folded names of a list are
 * cached: each line of a file asks for them again, and there are some thousand names of countries.
 */
function findBy(fold: (name: string) => string) {
  const cached = new WeakMap<readonly NamedOption[], Map<string, Set<NamedOption>>>();
  function indexOf(choices: readonly NamedOption[]) {
    const index = new Map<string, Set<NamedOption>>();
    for (const option of choices)
      for (const name of option.map((each) => fold(String(each))))
        index.set(name, (index.get(name) ?? new Set()).add(option));
    cached.set(choices, index);
    return index;
  }
  return <Value>(choices: readonly NamedOption<Value>[], text: string) => {
    const index = cached.get(choices) ?? indexOf(choices);
    return [...(index.get(fold(text)) ?? [])] as NamedOption<Value>[];
  };
}

const findExact = findBy((name) => tidyText(name).toLocaleLowerCase("und"));
const findSimilar = findBy(comparable);

/**
 * The option that a text names: exactly, or as the text is compared. A name that several options share after the
 * comparison names none.
 */
export function chosenBy<Value>(choices: readonly NamedOption<Value>[], text: string): NamedOption<Value> | undefined {
  const [exact] = findExact(choices, text);
  if (exact) return exact;
  const [similar, ...others] = findSimilar(choices, text);
  return others.length === 0 ? similar : undefined;
}
