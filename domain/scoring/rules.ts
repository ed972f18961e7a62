import type { Programme } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";

/** Conditions of the levels in one version. An audit keeps the version at its request. */
export type Rules = Programme["rules"][number];

/**
 * The rules of a version. Audits and certificates from before there were versions (undefined or null) have the first.
 * Throws for an unknown version.
 */
export function rulesOf({ rulesVersion }: { rulesVersion?: number | null | undefined }): Rules {
  const wanted = rulesVersion ?? 1;
  const rules = programme.rules.find(({ version }) => version === wanted);
  if (!rules) throw new Error(`The programme has no rules of version ${wanted}`);
  return rules;
}

/**
 * The rules for audits requested at a moment. They are the newest in force, or the first version for earlier moments.
 */
export function rulesOn(moment: Date): Rules {
  // A day sorts before its first moment, and after the last moment of the previous day.
  return programme.rules.findLast(({ from }) => from <= moment.toISOString()) ?? rulesOf({});
}
