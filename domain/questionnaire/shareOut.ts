/** Ways of distributing questions: the same number per person, or whole audit fields. */
export type ShareOutMode = "evenly" | "byField";

interface SharedQuestion {
  id: string;
  auditFieldId: string;
}

/** Divides questions into consecutive parts, one per person. Their sizes differ by at most one. */
function evenly(questions: readonly SharedQuestion[], people: readonly string[]): [string, string][] {
  return questions.map(({ id }, index) => {
    const person = people[Math.floor((index * people.length) / questions.length)];
    return [id, person ?? ""];
  });
}

/** Assigns each field to the person with the fewest questions so far, beginning with the largest field. */
function byField(questions: readonly SharedQuestion[], people: readonly string[]): [string, string][] {
  const fields = [...new Set(questions.map(({ auditFieldId }) => auditFieldId))];
  const load = new Map(people.map((person) => [person, 0]));
  return fields
    .map((field) => questions.filter(({ auditFieldId }) => auditFieldId === field))
    .sort((one, other) => other.length - one.length)
    .flatMap((field) => {
      const [person = ""] = [...load].reduce((least, each) => (each[1] < least[1] ? each : least));
      load.set(person, (load.get(person) ?? 0) + field.length);
      return field.map(({ id }): [string, string] => [id, person]);
    });
}

/**
 * Distributes questions among people, one person per question.
 * @param questions in the order of the questionnaire, so that shares are consecutive
 * @param people ids, in the order in which they get their shares
 * @returns the people of each question, in the form of the call; empty without people
 */
export function shareOut(
  questions: readonly SharedQuestion[],
  people: readonly string[],
  mode: ShareOutMode,
): Record<string, string[]> {
  if (people.length === 0) return {};
  const given = mode === "evenly" ? evenly(questions, people) : byField(questions, people);
  return Object.fromEntries(given.map(([id, person]) => [id, [person]]));
}
