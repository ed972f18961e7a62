import type { Person } from "#tests/api/rights/people.ts";
import { type Relation, relations, type Subject } from "#tests/api/rights/subject.ts";

/** Subject of a call, by relation to the caller. */
export type Places = Record<Relation, Subject>;

/** The subjects of each kind, by caller if they differ. */
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

/** Builds a subject for each relation with `build`; `absent` for missing ones. */
export async function inEach(absent: Subject, build: (relation: Present) => Promise<Subject>): Promise<Places> {
  const places = everywhere(absent, absent.id);
  for (const relation of present) places[relation] = await build(relation);
  return places;
}
