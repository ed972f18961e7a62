import { deviceStorage } from "#providers/storage.ts";

const PLACE = "navigation";

/** Whether the navigation was folded in this browser. */
export const wasFolded = (): boolean => deviceStorage.read(PLACE) === "rail";

/** Remembers it for the next visit, where the browser keeps anything. */
export function keepFolded(folded: boolean): void {
  deviceStorage.write(PLACE, folded ? "rail" : "full");
}
