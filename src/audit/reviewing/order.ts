import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { SectionView } from "#domain/wire/responses.ts";

/** The orders in which a reviewer can read the answers. */
const orders = ["changed", "all", "open", "lost"] as const;
export type Order = (typeof orders)[number];

/** The order in an address, if it is valid. */
export const toOrder = (text: string | null): Order | undefined => orders.find((order) => order === text);

/** Questions under one heading. */
export interface QuestionGroup {
  key: string;
  title: string;
  questions: QuestionView[];
}

/**
 * The questions in reading order: changed ones first, by field, or only those with open remarks or lost points. No
 * group is empty.
 * @param titles headings of changed and unchanged questions
 */
export function groupsInOrder(
  order: Order,
  sections: readonly SectionView[],
  { changed, open, lost }: Record<"changed" | "open" | "lost", ReadonlySet<string>>,
  titles: { changed: string; unchanged: string },
): QuestionGroup[] {
  const all = sections.flatMap(({ questions }) => questions);
  const groups: QuestionGroup[] =
    order === "changed"
      ? [
          { key: "changed", title: titles.changed, questions: all.filter(({ id }) => changed.has(id)) },
          { key: "unchanged", title: titles.unchanged, questions: all.filter(({ id }) => !changed.has(id)) },
        ]
      : sections.map(({ auditFieldId, title, questions }) => ({
          key: auditFieldId,
          title,
          questions:
            order === "all" ? questions : questions.filter(({ id }) => (order === "open" ? open : lost).has(id)),
        }));
  return groups.filter(({ questions }) => questions.length > 0);
}
