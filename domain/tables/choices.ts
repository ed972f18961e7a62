import { comparable } from "#domain/tables/comparable.ts";
import { tidyText } from "#domain/texts/tidyText.ts";

/** An option and the names by which a file may call it. */
export type NamedOption<Value = unknown> = readonly [value: Value, ...names: string[]];

/**
 * The option that a text names: exactly, or as the text is compared. A name that several options share after the
 * comparison names none.
 */
export function chosenBy<Value>(choices: readonly NamedOption<Value>[], text: string): NamedOption<Value> | undefined {
  const namedBy = (fold: (name: string) => string) => {
    const wanted = fold(text);
    return choices.filter(([value, ...names]) => [String(value), ...names].some((name) => fold(name) === wanted));
  };
  const [exact] = namedBy((name) => tidyText(name).toLocaleLowerCase("und"));
  if (exact) return exact;
  const [similar, ...others] = namedBy(comparable);
  return others.length === 0 ? similar : undefined;
}
