import type { Programme } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";

/** Conditions of the levels in one version: an audit keeps the version that applied at its request. */
export type Rules = Programme["rules"][number];

/**
 * The rules of a version; audits and certificates of before they had versions (none, or null) have the first. Throws for
 * a version that the programme does not know.
 */
export function rulesOf({ rulesVersion }: { rulesVersion?: number | null | undefined }): Rules {
  const wanted = rulesVersion ?? 1;
  const rules = programme.rules.find(({ version }) => version === wanted);
  if (!rules) throw new Error(`The programme has no rules of version ${wanted}`);
  return rules;
}

/** The rules for audits requested at a moment: the newest in force, or the first version for earlier moments. */
export function rulesOn(moment: Date): Rules {
  // A day sorts before its first moment, and after the last of the day before.
  return programme.rules.findLast(({ from }) => from <= moment.toISOString()) ?? rulesOf({});
}
