import { comparable } from "#domain/tables/comparable.ts";
import { tidyText } from "#domain/texts/tidyText.ts";

/** An option and its possible names in a file. */
export type NamedOption<Value = unknown> = readonly [value: Value, ...names: string[]];

/**
 * Returns a function that finds the options with a name, compared by `fold`. The folded names of a list are cached,
 * because each line of a file needs them, and there are some thousand names of countries.
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
 * The option with a name, compared exactly or by its folded form. A folded name that several options share does not
 * count.
 */
export function chosenBy<Value>(choices: readonly NamedOption<Value>[], text: string): NamedOption<Value> | undefined {
  const [exact] = findExact(choices, text);
  if (exact) return exact;
  const [similar, ...others] = findSimilar(choices, text);
  return others.length === 0 ? similar : undefined;
}
