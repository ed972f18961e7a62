import { deviceStorage } from "#providers/storage.ts";

const PLACE = "navigation";

/** Whether the navigation was collapsed in this browser. */
export const wasFolded = (): boolean => deviceStorage.read(PLACE) === "rail";

/** Stores that for the next visit, if the browser has storage. */
export function keepFolded(folded: boolean): void {
  deviceStorage.write(PLACE, folded ? "rail" : "full");
}
