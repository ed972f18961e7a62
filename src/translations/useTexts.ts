import { useCallback, useEffect, useState } from "react";
import type { Locale } from "#domain/generated/programme.ts";
import { send } from "#providers/http/send.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { readRows, type TextRow } from "#src/translations/rows.ts";

type Changes = Map<string, Record<string, string>>;

const PAGE_SIZE = 1000;

async function readChanges(): Promise<Changes> {
  const changes: Changes = new Map();
  for (let start = 0; ; start += PAGE_SIZE) {
    const query = { _start: String(start), _end: String(start + PAGE_SIZE) };
    const { data } = await send({ method: "GET", path: "/translations", query });
    for (const { key, texts } of data) changes.set(key, texts as Record<string, string>);
    if (data.length < PAGE_SIZE) return changes;
  }
}

/** The texts of the interface in a language, and how one of them is written. */
export function useTexts(locale: Locale) {
  const [changes, setChanges] = useState<Changes>();
  const [rows, setRows] = useState<TextRow[]>();
  const [failed, setFailed] = useState<string>();
  const read = useCallback(
    () =>
      readChanges().then(
        (found) => {
          setFailed(undefined);
          setChanges(found);
        },
        (error) => setFailed(messageOf(error)),
      ),
    [],
  );
  useEffect(() => void read(), [read]);
  useEffect(() => {
    let current = true;
    if (changes) void readRows(locale, changes).then((found) => current && setRows(found));
    return () => {
      current = false;
    };
  }, [locale, changes]);
  const save = useCallback(
    async ({ key }: TextRow, text: string): Promise<string | undefined> => {
      try {
        const body = { key, texts: { [locale]: text } };
        const { data } = await send({ method: "POST", path: "/translations/updateByKey", body });
        setChanges((known) => new Map(known).set(key, data.texts as Record<string, string>));
        return undefined;
      } catch (error) {
        return messageOf(error);
      }
    },
    [locale],
  );
  return { rows, failed, read, save };
}
