import { useEffect, useState } from "react";
import type { NamedValues } from "#domain/texts/merge.ts";
import { Autosave, type AutosaveOptions, DOCUMENT } from "#src/ui/autosave/autosave.ts";
import { useEntry } from "#src/ui/saving/useEntry.ts";

/** A document that is saved automatically, and its displayed value. The options are those of the first call. */
export function useAutosave<Value extends NamedValues>(
  options: AutosaveOptions<Value>,
): { autosave: Autosave<Value>; value: Value } {
  const [autosave] = useState(() => new Autosave(options));
  useEffect(() => autosave.start(), [autosave]);
  const { draft } = useEntry(autosave.store, DOCUMENT);
  return { autosave, value: draft.value };
}
