import { useEffect, useState } from "react";
import { Autosave, type AutosaveOptions, DOCUMENT } from "#src/ui/autosave/autosave.ts";
import type { Texts } from "#src/ui/autosave/mergeTexts.ts";
import { useEntry } from "#src/ui/saving/useEntry.ts";

/** A document that saves itself, and its value as it is shown now. The options are those of the first call. */
export function useAutosave<Value extends Texts>(
  options: AutosaveOptions<Value>,
): { autosave: Autosave<Value>; value: Value } {
  const [autosave] = useState(() => new Autosave(options));
  useEffect(() => autosave.start(), [autosave]);
  const { draft } = useEntry(autosave.store, DOCUMENT);
  return { autosave, value: draft.value };
}
