import { useState } from "react";
import { messageOf } from "#src/core/errorMessage.ts";
import type { TextRow } from "#src/translations/rows.ts";
import { type FileLine, readTextFile } from "#src/translations/textFile.ts";
import type { TextRefusal } from "#src/translations/useTexts.ts";
import { useTextFile } from "#src/ui/textFiles/useTextFile.tsx";

/** Result of importing a file. */
export interface Imported {
  /** The language that was written. */
  locale: string;
  done: number;
  /** Why texts were refused, with their keys. */
  refused: string[];
  /** Lines that were not written because another person changed the text in the meantime; `was` has that text. */
  left: FileLine[];
}

interface Importing {
  rows: readonly TextRow[];
  locale: string;
  write(row: TextRow, text: string, was: string): Promise<TextRefusal | undefined>;
}

/**
 * Imports a translator's file. Texts changed by another person since its export are not overwritten without a question:
 * they are displayed, and the importing person decides.
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
    /** Rendered by the page while a file's encoding is asked for. */
    question,
  };
}
