import type { QuestionSettings } from "#domain/generated/questionnaire.ts";

/** Values of the exclusive options, such as "None of these". */
const aloneIn = ({ options = [] }: QuestionSettings): ReadonlySet<unknown> =>
  new Set(options.filter(({ exclusive }) => exclusive).map(({ value }) => value));

/** Whether an exclusive option is chosen together with others. */
export function contradicts(settings: QuestionSettings | undefined, value: unknown): boolean {
  if (!settings?.options || !Array.isArray(value) || value.length < 2) return false;
  const alone = aloneIn(settings);
  return value.some((each) => alone.has(each));
}

/** Choices without exclusive options, if there are others. */
export function withoutExclusive(
  settings: QuestionSettings | undefined,
  value: readonly unknown[],
): readonly unknown[] {
  const alone = aloneIn(settings ?? {});
  const others = value.filter((each) => !alone.has(each));
  return others.length > 0 ? others : value;
}
