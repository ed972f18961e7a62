import type { Actor } from "#domain/access/actor.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";

/**
 * Patch to write if it changes a property that the actor may only propose: the proposal waits, and the property stays.
 * A change by another person applies at once and ends a waiting proposal; an unchanged value does nothing.
 */
export function patchProposal({ proposed }: Resource, { role }: Actor, record: Values, patch: Values): Values {
  if (!proposed || !(proposed.field in patch)) return patch;
  const { [proposed.field]: wanted, ...others } = patch;
  if (wanted === record[proposed.field]) return others;
  if (!proposed.roles.includes(role)) return { ...patch, [proposed.pending]: null };
  return { ...others, [proposed.pending]: typeof wanted === "string" ? wanted.trim() : wanted };
}
