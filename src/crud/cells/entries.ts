import type { Trail } from "#domain/generated/resources.ts";
import type { Resource, Stored } from "#domain/schema/resource.ts";
import type { CellExtensions } from "#src/crud/extensions/cell.ts";

/** An entry of the trail as the API answers it. */
export type TrailRecord = Stored<Trail> & { actorIdLabel: string | null };

/** The parts of an entry that contain its changes. */
export type RecordedChanges = Pick<TrailRecord, "subject" | "changes" | "personal">;

/** A changed property, or a recorded detail. A side is `erased` if it was personal and has been erased. */
export interface FieldChange {
  /** The key of the record that changed. */
  subject: string;
  resource: string;
  field: string;
  before: unknown;
  after: unknown;
  erased: boolean;
}

type Sides = { before?: unknown; after?: unknown };
type Secrets = Record<string, Record<"before" | "after", { value: unknown }>>;

/**
 * The changes of an entry that can be displayed, including personal values that still exist.
 * @param noted details in entries that are not a property of their record, with the property whose label and cell they
 * use
 */
export function changesOf(
  resource: Resource,
  { subject, changes, personal }: RecordedChanges,
  noted: CellExtensions["noted"],
): FieldChange[] {
  const secrets = (personal ?? {}) as Secrets;
  return Object.entries(changes as Record<string, Sides>)
    .filter(([field]) => field in resource.properties || field in noted)
    .map(([field, sides]) => {
      const named = field in resource.properties ? { resource: resource.name, field } : noted[field];
      const secret = secrets[field];
      const erased = !secret && resource.personal.includes(field);
      const open = secret ? { before: secret.before?.value, after: secret.after?.value } : sides;
      const { before, after } = erased ? {} : open;
      return { subject, resource: resource.name, field, ...named, before, after, erased };
    });
}
