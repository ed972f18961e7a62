import type { Person } from "#tests/api/rights/people.ts";
import { type Relation, relations, type Subject } from "#tests/api/rights/subject.ts";

/** What a call is about, in each relation to who calls. */
export type Places = Record<Relation, Subject>;

/** The places of each kind; by who calls where they differ from one to the other. */
export type Kinds = Record<string, Places | ((person: Person) => Places)>;

/** The relations in which there is something. */
export type Present = Exclude<Relation, "absent">;
export const present = relations.filter((relation): relation is Present => relation !== "absent");

/** An id that nothing has. */
export const absentId = "00000000-0000-4000-8000-000000000000";

/** The same subject in every relation; where there is none, under an id that nothing has. */
export const everywhere = (subject: Subject, absent: string = absentId): Places => ({
  own: subject,
  "same office": subject,
  "other office": subject,
  "another auditor's": subject,
  absent: { ...subject, id: absent },
});

/** What `build` makes in one relation after the other; where there is nothing, `absent`. */
export async function inEach(absent: Subject, build: (relation: Present) => Promise<Subject>): Promise<Places> {
  const places = everywhere(absent, absent.id);
  for (const relation of present) places[relation] = await build(relation);
  return places;
}
