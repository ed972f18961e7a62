import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Block } from "#domain/documents/document.ts";
import { HttpProblem, send } from "#providers/http/send.ts";

/** A document as `GET documents` lists it. */
export interface DocumentEntry {
  name: string;
  title: string;
  found?: string[];
}

/** What is being read: nothing yet, what was read, or the status of a refusal (0 without a line). */
export type Reading<T> = { state: "reading" } | { state: "read"; value: T } | { state: "failed"; status: number };

/** Reads an address anew whenever it changes; what was there stays until then. */
function useReading<T>(path: string): Reading<T> {
  const [reading, setReading] = useState<Reading<T>>({ state: "reading" });
  useEffect(() => {
    const abort = new AbortController();
    send<T>({ method: "GET", path, signal: abort.signal }).then(
      ({ data }) => setReading({ state: "read", value: data }),
      (error: unknown) => {
        if (abort.signal.aborted || !(error instanceof HttpProblem)) return;
        setReading({ state: "failed", status: error.problem.statusCode });
      },
    );
    return () => abort.abort();
  }, [path]);
  return reading;
}

const PAUSE = 250;

/** The documents in the reader's language; with a search, a moment after it was typed, those that speak of it. */
export function useDocuments(search: string): Reading<DocumentEntry[]> {
  const { i18n } = useTranslation();
  const [wanted, setWanted] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(search), PAUSE);
    return () => clearTimeout(timer);
  }, [search]);
  const query = new URLSearchParams({ languageCode: i18n.language, ...(wanted.trim() ? { q: wanted.trim() } : {}) });
  return useReading(`/documents?${query}`);
}

/** A document in a language. */
export function useDocument(name: string, locale: string): Reading<{ name: string; blocks: Block[] }> {
  return useReading(`/documents/${encodeURIComponent(name)}?languageCode=${locale}`);
}
