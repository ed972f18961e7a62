import { deviceStorage, parsed } from "#providers/storage.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";

/**
 * Removes the marks that earlier versions of the product stored on this device, and returns the questions viewed in the
 * current round. Its answers have not changed since, because it is under review.
 */
export function takeOldMarks({ task: { code, round }, me }: Pick<TaskPartProps, "task" | "me">): string[] {
  const prefix = `looked-at:${me.id}:${code}:`;
  const ids = parsed(deviceStorage.read(`${prefix}${round}`));
  for (const key of deviceStorage.keys()) if (key.startsWith(prefix)) deviceStorage.remove(key);
  return Array.isArray(ids) ? ids.map(String) : [];
}
