import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Block } from "#domain/documents/document.ts";
import type { DocumentEntry } from "#domain/wire/documentEntry.ts";
import { useRead } from "#src/shared/useRead.ts";
import type { Read } from "#src/shared/useReading.ts";

const TYPING_DELAY_MS = 250;

/** The documents in the reader's language; with a search, a moment after it was typed, those that speak of it. */
export function useDocuments(search: string): Read<DocumentEntry[]> {
  const { i18n } = useTranslation();
  const [wanted, setWanted] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(search), TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const query = new URLSearchParams({ languageCode: i18n.language, ...(wanted.trim() ? { q: wanted.trim() } : {}) });
  return useRead(`/documents?${query}`, { keepPrevious: true });
}

/** A document in a language. */
export function useDocument(name: string, locale: string): Read<{ name: string; blocks: Block[] }> {
  return useRead(`/documents/${encodeURIComponent(name)}?languageCode=${locale}`, { keepPrevious: true });
}
