import { nameKeyOf } from "#domain/people/name.ts";

/** Those of a list of names that are one of the known ones, however they are spelt: people sign in by the same rule. */
export function alike(known: ReadonlySet<string>, list: readonly string[]): string[] {
  const keys = new Set([...known].map(nameKeyOf));
  return list.filter((name) => keys.has(nameKeyOf(name)));
}
