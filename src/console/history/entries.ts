import type { Trail } from "#domain/generated/resources.ts";
import type { Resource, Stored } from "#domain/schema/resource.ts";

/** An entry of the trail as the API answers it. */
export type Entry = Stored<Trail> & { actorIdLabel: string | null };

/** A property that changed; a side is `erased` when it was personal and somebody has asked to forget it. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
  erased: boolean;
}

type Sides = { before?: unknown; after?: unknown };
type Secrets = Record<string, Record<"before" | "after", { value: unknown }>>;

/** The changes of an entry that concern properties a reader knows, personal values put back in where they still are. */
export function changesOf(
  resource: Resource,
  { changes, personal }: Pick<Entry, "changes" | "personal">,
): FieldChange[] {
  const secrets = (personal ?? {}) as Secrets;
  return Object.entries(changes as Record<string, Sides>)
    .filter(([field]) => field in resource.properties)
    .map(([field, sides]) => {
      const secret = secrets[field];
      if (secret) return { field, before: secret.before?.value, after: secret.after?.value, erased: false };
      const erased = resource.personal.includes(field);
      return { field, before: erased ? null : sides.before, after: erased ? null : sides.after, erased };
    });
}
