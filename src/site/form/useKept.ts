import { useState } from "react";
import { parsed } from "#src/shared/drafts/drafts.ts";
import { tabStorage } from "#src/shared/drafts/storage.ts";

/** What was kept, as far as it still fits the form of today. */
function read<Values extends object>(key: string, initial: Values): Values {
  const kept = parsed(tabStorage.read(key));
  return typeof kept === "object" ? { ...initial, ...kept } : initial;
}

/** Values of a form that survive a reload of this tab, until they are dropped. Nothing secret belongs here. */
export function useKept<Values extends object>(key: string, initial: Values) {
  const [values, setValues] = useState(() => read(key, initial));
  return {
    values,
    keep(given: Partial<Values>): void {
      const next = { ...values, ...given };
      tabStorage.write(key, JSON.stringify(next));
      setValues(next);
    },
    drop: () => tabStorage.remove(key),
  };
}
