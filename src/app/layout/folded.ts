const PLACE = "navigation";

/** Whether the navigation was folded in this browser; not where it keeps nothing. */
export function wasFolded(): boolean {
  try {
    return localStorage.getItem(PLACE) === "rail";
  } catch {
    return false;
  }
}

/** Remembers it for the next visit, where the browser keeps anything. */
export function keepFolded(folded: boolean): void {
  try {
    localStorage.setItem(PLACE, folded ? "rail" : "full");
  } catch {
    // It is folded for this visit alone.
  }
}
