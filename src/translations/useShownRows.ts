import { useMemo, useState } from "react";
import { shownRows, type TextKind, type TextRow } from "#src/translations/rows.ts";

interface Asked {
  locale: string;
  sought: string;
  kind: TextKind;
}

/**
 * The displayed rows, filtered and sorted when requested: an edited row stays in its place until the request changes,
 * even if it no longer matches.
 */
export function useShownRows(rows: readonly TextRow[] | undefined, { locale, sought, kind }: Asked): TextRow[] {
  const asked = JSON.stringify([locale, sought, kind]);
  const [chosen, setChosen] = useState<{ asked: string; keys: string[] }>();
  if (rows && chosen?.asked !== asked) setChosen({ asked, keys: shownRows(rows, sought, kind).map(({ key }) => key) });
  return useMemo(() => {
    const byKey = new Map(rows?.map((row) => [row.key, row]));
    return (chosen?.keys ?? []).flatMap((key) => byKey.get(key) ?? []);
  }, [rows, chosen]);
}
