import type { Role } from "#domain/generated/programme.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import guide from "#schemas/guide.json";

/** A situation of a role: a state of an audit, and the next steps. */
export interface Situation {
  /** Key of its words, `guide:situations.<name>`. */
  name: string;
  roles: string[];
  states: string[];
}

/** The roles in the order of the guide's parts. */
export const readers = guide.readers as Role[];

const situations: readonly Situation[] = guide.situations;

/** The situation of a role with an audit in a state, if the guide has one. */
export function situationOf(role: Role, status: TaskStatus): Situation | undefined {
  return situations.find(({ roles, states }) => roles.includes(role) && states.includes(status));
}

/** A role's situations in the order in which an audit brings them. */
export function situationsOf(role: Role): Situation[] {
  return situations.filter(({ roles }) => roles.includes(role));
}
