import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { SectionView } from "#domain/wire/responses.ts";

/** How a reviewer goes through the answers. */
const orders = ["changed", "all", "open", "lost"] as const;
export type Order = (typeof orders)[number];

/** The way that an address asks for, if it is one. */
export const toOrder = (text: string | null): Order | undefined => orders.find((order) => order === text);

/** Questions under one heading. */
export interface Group {
  key: string;
  title: string;
  questions: QuestionView[];
}

/**
 * The questions as they are to be read: those that changed before those that did not, or by field, or those with open
 * remarks or lost points alone. No group is empty.
 * @param titles headings of what changed and what did not
 */
export function inOrder(
  order: Order,
  sections: readonly SectionView[],
  { changed, open, lost }: Record<"changed" | "open" | "lost", ReadonlySet<string>>,
  titles: { changed: string; unchanged: string },
): Group[] {
  const all = sections.flatMap(({ questions }) => questions);
  const groups: Group[] =
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
