import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { type ActionDefinition, inputsOf, type SignsOut } from "#domain/schema/action.ts";
import type { Values } from "#domain/schema/resource.ts";

/** Resources whose key is used for signing in. */
const subjects = new Set<string | undefined>(Object.values(programme.roles).map(({ subject }) => subject));

/** Whether people sign in by the key of a resource's records. */
export const opensSignIn = (resource: string): boolean => subjects.has(resource);

/** The people whose sessions end when a record of a resource is deleted. Undefined if no one signs in by it. */
export function deletionSignsOut(resource: string): SignsOut | undefined {
  if (resource === "user") return "account";
  return opensSignIn(resource) ? "code" : undefined;
}

/** Numbers of people who are signed in at this moment and whom an action may sign out. */
export interface SignedIn {
  /** The people of the records themselves. */
  people: number;
  /** These people, and others who signed in with the same access code. */
  withCode: number;
  /** The people of the records by role. */
  roles: Record<Role, number>;
}

/**
 * Number of people that an action signs out with the input of its dialog.
 * @returns undefined if the action never signs anyone out
 */
export function signedOutBy(
  action: Pick<ActionDefinition, "signsOut" | "input" | "body">,
  { people, withCode, roles }: SignedIn,
  chosen: Values,
): number | undefined {
  if (!action.signsOut || chosen.scope === "missing") return undefined;
  const isRenewed = inputsOf(action).some(([name, { reveals }]) => reveals !== undefined && chosen[name] === reveals);
  if (action.signsOut === "account") return isRenewed ? withCode : people;
  if (action.signsOut !== "role") return people;
  const wanted = [chosen.roles ?? chosen.role ?? action.body?.role ?? []].flat() as Role[];
  return wanted.reduce((sum, role) => sum + roles[role], 0);
}
