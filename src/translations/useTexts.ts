import { useCallback, useMemo, useState } from "react";
import type { Locale } from "#domain/generated/programme.ts";
import { send } from "#providers/http/send.ts";
import { toProblem } from "#providers/problem.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import type { Row } from "#src/core/row.ts";
import { useReading } from "#src/shared/useReading.ts";
import { readProductTexts, rowsOf, type TextRow } from "#src/translations/rows.ts";

type Changes = Map<string, Record<string, string>>;

const PAGE_SIZE = 1000;

async function readChanges(signal: AbortSignal): Promise<Changes> {
  const changes: Changes = new Map();
  for (let start = 0; ; start += PAGE_SIZE) {
    const query = { _start: String(start), _end: String(start + PAGE_SIZE) };
    const { data } = await send({ method: "GET", path: "/translations", query, signal });
    for (const { key, texts } of data) changes.set(key, texts as Record<string, string>);
    if (data.length < PAGE_SIZE) return changes;
  }
}

/** Why a text was not written. */
export interface TextRefusal {
  message: string;
  /** Another person's text from the meantime; empty if they have reset it. */
  stored?: string;
}

/**
 * The texts of the interface in a language, and how one of them is written.
 * @param wanted until it is read, the rows are those of the language before it, which `locale` names
 */
export function useTexts(wanted: Locale) {
  const changes = useReading("translations", readChanges);
  const texts = useReading(wanted, () => readProductTexts(wanted), { keepPrevious: true });
  const [written, setWritten] = useState<Changes>(new Map());
  const [overtaken, setOvertaken] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () => (texts.found && changes.found ? rowsOf(texts.found, new Map([...changes.found, ...written])) : undefined),
    [texts.found, changes.found, written],
  );
  const locale = texts.found?.locale ?? wanted;
  const { problem, retry } = changes.problem ? changes : texts;
  const settle = useCallback(
    ({ key }: TextRow) => setOvertaken((known) => new Set([...known].filter((about) => about !== `${locale}:${key}`))),
    [locale],
  );
  const write = useCallback(
    async (row: TextRow, text: string, was: string): Promise<TextRefusal | undefined> => {
      const { key } = row;
      const read = (texts: unknown) => setWritten((known) => new Map(known).set(key, texts as Record<string, string>));
      try {
        const body = { key, texts: { [locale]: text }, was: { [locale]: was } };
        const { data } = await send({ method: "POST", path: "/translations/updateByKey", body });
        read(data.texts);
        settle(row);
        return undefined;
      } catch (error) {
        const found = toProblem(error);
        if (found.code !== "REVISION_CONFLICT") return { message: errorMessage(found) };
        const texts = ((found.current as Row | undefined)?.texts ?? {}) as Record<string, string>;
        read(texts);
        return { message: errorMessage(found), stored: texts[locale] ?? "" };
      }
    },
    [locale, settle],
  );
  const save = useCallback(
    async (row: TextRow, text: string): Promise<string | undefined> => {
      const refusal = await write(row, text, row.changed ?? "");
      if (refusal?.stored !== undefined) setOvertaken((known) => new Set(known).add(`${locale}:${row.key}`));
      return refusal?.message;
    },
    [locale, write],
  );
  /** Whether another person wrote a text first, which is displayed now; until it is written again, or `settle`d. */
  const isOvertaken = ({ key }: TextRow) => overtaken.has(`${locale}:${key}`);
  return { rows, locale, problem, retry, write, save, isOvertaken, settle };
}
