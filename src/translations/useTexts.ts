import { useCallback, useEffect, useState } from "react";
import type { Locale } from "#domain/generated/programme.ts";
import { send } from "#providers/http/send.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useReading } from "#src/shared/useReading.ts";
import { readRows, type TextRow } from "#src/translations/rows.ts";

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

/** The texts of the interface in a language, and how one of them is written. */
export function useTexts(locale: Locale) {
  const { found, problem, retry } = useReading("translations", readChanges);
  const [written, setWritten] = useState<Changes>(new Map());
  const [rows, setRows] = useState<TextRow[]>();
  useEffect(() => {
    let current = true;
    if (found) void readRows(locale, new Map([...found, ...written])).then((read) => current && setRows(read));
    return () => {
      current = false;
    };
  }, [locale, found, written]);
  const save = useCallback(
    async ({ key }: TextRow, text: string): Promise<string | undefined> => {
      try {
        const body = { key, texts: { [locale]: text } };
        const { data } = await send({ method: "POST", path: "/translations/updateByKey", body });
        setWritten((known) => new Map(known).set(key, data.texts as Record<string, string>));
        return undefined;
      } catch (error) {
        return messageOf(error);
      }
    },
    [locale],
  );
  return { rows, problem, retry, save };
}
