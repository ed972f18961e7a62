import type { Trail } from "#domain/generated/resources.ts";
import type { Resource, Stored } from "#domain/schema/resource.ts";

/** An entry of the trail as the API answers it. */
export type Entry = Stored<Trail> & { actorIdLabel: string | null };

/** A property that changed, or a detail that was noted; a side is `erased` when it was personal and somebody has asked to forget it. */
export interface FieldChange {
  resource: string;
  field: string;
  before: unknown;
  after: unknown;
  erased: boolean;
}

/** What an entry noted that is no property of its record, and the property whose words and cell it shares. */
const likened: Record<string, { resource: string; field: string }> = {
  role: { resource: "user", field: "role" },
  round: { resource: "task", field: "round" },
  auditFieldId: { resource: "form", field: "auditFieldId" },
  ownerId: { resource: "trail", field: "actorId" },
};

type Sides = { before?: unknown; after?: unknown };
type Secrets = Record<string, Record<"before" | "after", { value: unknown }>>;

/** The changes of an entry that can be told in words, personal values put back in where they still are. */
export function changesOf(
  resource: Resource,
  { changes, personal }: Pick<Entry, "changes" | "personal">,
): FieldChange[] {
  const secrets = (personal ?? {}) as Secrets;
  return Object.entries(changes as Record<string, Sides>)
    .filter(([field]) => field in resource.properties || field in likened)
    .map(([field, sides]) => {
      const told = field in resource.properties ? { resource: resource.name, field } : likened[field];
      const secret = secrets[field];
      const erased = !secret && resource.personal.includes(field);
      const open = secret ? { before: secret.before?.value, after: secret.after?.value } : sides;
      const { before, after } = erased ? {} : open;
      return { resource: resource.name, field, ...told, before, after, erased };
    });
}
