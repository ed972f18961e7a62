import { programme } from "#domain/programme.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { type RecordCards, useCrudExtensions } from "#src/crud/extensions/extensions.ts";

/**
 * The cards of a resource for people who work with its records. Undefined for people who manage them, and for resources
 * without cards.
 */
export function useCards(resource: Resource): RecordCards | undefined {
  const { managesRecords } = programme.roles[useSignedIn().role];
  const cards = useCrudExtensions().cards[resource.name];
  return managesRecords ? undefined : cards;
}
