import type { Role } from "#domain/generated/programme.ts";

/**
 * Keys of the name of a state for a role, the best first. For example, auditors see an approved audit as listed for
 * external audit.
 */
export const stateKeys = (role: Role, state: string): string[] =>
  role === "auditor" ? [`workflow:statesAuditor.${state}`, `workflow:states.${state}`] : [`workflow:states.${state}`];
