import type { Question, Texts } from "#domain/generated/questionnaire.ts";

/** A part that differs, by its path. */
export interface PartDifference {
  path: string;
  before: unknown;
  after: unknown;
}

/** Change of a question between two versions of a form. */
export interface QuestionDifference {
  kind: "added" | "removed" | "changed" | "moved";
  /** The current question, or the former one if it was removed. */
  question: Question;
  /** The differing parts by path, before and after. Only for a changed question. */
  parts: PartDifference[];
}

type Parts = Map<string, unknown>;

function collect(value: unknown, path: string, parts: Parts): void {
  if (value !== null && typeof value === "object" && !Array.isArray(value))
    for (const [key, item] of Object.entries(value)) collect(item, path ? `${path}.${key}` : key, parts);
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) collect(item, `${path}.${item.id ?? item.value ?? index}`, parts);
  else parts.set(path, value);
}

/** All parts by path; a condition is one part, since its clauses mean nothing separately. */
function partsOf({ visibleIf, ...question }: Question): Parts {
  const parts: Parts = new Map();
  collect(question, "", parts);
  parts.set("visibleIf", visibleIf);
  return parts;
}

const isSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after);

function differingParts(previous: Parts, present: Parts): PartDifference[] {
  return [...new Set([...previous.keys(), ...present.keys()])]
    .filter((path) => !isSame(previous.get(path), present.get(path)))
    .map((path) => ({ path, before: previous.get(path), after: present.get(path) }));
}

/** The languages in which a form's title differs, as paths, with both titles. */
export function titleDifference(before: Texts, after: Texts): PartDifference[] {
  const written = (titles: Texts): Parts => new Map(Object.entries(titles).filter(([, title]) => title.trim()));
  return differingParts(written(before), written(after));
}

/** The ids that both have, in the order of one. */
const shared = (questions: readonly Question[], others: ReadonlyMap<string, Question>) =>
  questions.map(({ id }) => id).filter((id) => others.has(id));

/** The changes between two versions of a form, in the order of the newer one, with removed questions last. */
export function difference(before: readonly Question[], after: readonly Question[]): QuestionDifference[] {
  const previous = new Map(before.map((question) => [question.id, question]));
  const present = new Map(after.map((question) => [question.id, question]));
  const places = shared(before, present);
  const order = shared(after, previous);
  const ofPresent = after.flatMap((question): QuestionDifference[] => {
    const known = previous.get(question.id);
    if (!known) return [{ kind: "added", question, parts: [] }];
    const parts = differingParts(partsOf(known), partsOf(question));
    if (parts.length) return [{ kind: "changed", question, parts }];
    const moved = places.indexOf(question.id) !== order.indexOf(question.id);
    return moved ? [{ kind: "moved", question, parts }] : [];
  });
  const gone = before.filter(({ id }) => !present.has(id));
  return [...ofPresent, ...gone.map((question): QuestionDifference => ({ kind: "removed", question, parts: [] }))];
}
