import { useState } from "react";
import { messageOf } from "#src/core/errorMessage.ts";
import type { TextRow } from "#src/translations/rows.ts";
import { type FileLine, readTextFile } from "#src/translations/textFile.ts";
import type { Refusal } from "#src/translations/useTexts.ts";
import { useTextFile } from "#src/ui/textFiles/useTextFile.tsx";

/** What came of bringing a file in. */
export interface Imported {
  /** The language that was written. */
  locale: string;
  done: number;
  /** Why texts were refused, with their keys. */
  refused: string[];
  /** What was not written over what somebody has written meanwhile, which `was` now is. */
  left: FileLine[];
}

interface Importing {
  rows: readonly TextRow[];
  locale: string;
  write(row: TextRow, text: string, was: string): Promise<Refusal | undefined>;
}

/**
 * Brings a translator's file in. What somebody else has changed since its export is never written over unasked: it is
 * told, and whoever imports decides when they have seen both versions.
 */
export function useTextImport({ rows, locale, write }: Importing) {
  const [latest, setLatest] = useState<Imported>();
  const { readText, question } = useTextFile();
  const bring = async (lines: readonly FileLine[]) => {
    const result: Imported = { locale, done: 0, refused: [], left: [] };
    for (const line of lines) {
      const refusal = await write(line.row, line.text, line.was);
      if (!refusal) result.done++;
      else if (refusal.stored !== undefined) result.left.push({ ...line, was: refusal.stored });
      else result.refused.push(`${line.row.key}: ${refusal.message}`);
    }
    setLatest(result);
  };
  const load = async (file: File) => {
    try {
      const content = await readText(file);
      if (content !== undefined) await bring(await readTextFile(content, rows, locale));
    } catch (error) {
      setLatest({ locale, done: 0, refused: [messageOf(error)], left: [] });
    }
  };
  const imported = latest?.locale === locale ? latest : undefined;
  return {
    imported,
    load,
    /** Writes what was left, over what its reader has seen. */
    bringLeft: () => bring(imported?.left ?? []),
    dismiss: () => setLatest(undefined),
    /** To be drawn by the page while it is asked how a file was saved. */
    question,
  };
}
