import type { Role } from "#domain/generated/programme.ts";

/** Keys of the name of a state for a role, best first: for auditors, an approved audit is listed for external audit. */
export const stateKeys = (role: Role, state: string): string[] =>
  role === "auditor" ? [`workflow:statesAuditor.${state}`, `workflow:states.${state}`] : [`workflow:states.${state}`];
