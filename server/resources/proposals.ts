import type { Actor } from "#domain/access/actor.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";

/**
 * What is written in place of a patch that changes a property which the actor may only propose: the proposal waits, and the
 * property stays. A change by anybody else counts at once and ends what waits; a value that is no change says nothing.
 */
export function patchProposal({ proposed }: Resource, { role }: Actor, record: Values, patch: Values): Values {
  if (!proposed || !(proposed.field in patch)) return patch;
  const { [proposed.field]: wanted, ...others } = patch;
  if (wanted === record[proposed.field]) return others;
  if (!proposed.roles.includes(role)) return { ...patch, [proposed.pending]: null };
  return { ...others, [proposed.pending]: typeof wanted === "string" ? wanted.trim() : wanted };
}
