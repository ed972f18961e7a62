import type { Programme } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";

/** What levels take, in one version: an audit keeps the one that held when it was requested. */
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

/** The rules for audits requested at a moment: the newest that hold by then. */
export function rulesOn(moment: Date): Rules {
  const day = moment.toISOString().slice(0, 10);
  const [first] = programme.rules;
  const rules = programme.rules.findLast(({ from }) => from <= day) ?? first;
  if (!rules) throw new Error("The programme has no rules");
  return rules;
}
