import { useEffect, useState, useSyncExternalStore } from "react";
import { Autosave, type AutosaveOptions } from "#src/ui/autosave/autosave.ts";

/** A document that saves itself, and how it is shown now. The options are those of the first call. */
export function useAutosave<Value>(options: AutosaveOptions<Value>) {
  const [autosave] = useState(() => new Autosave(options));
  useEffect(() => autosave.start(), [autosave]);
  const shown = useSyncExternalStore(autosave.subscribe, autosave.shown);
  return { autosave, ...shown };
}
