import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ResponseOf } from "#providers/http/routes.ts";
import { useRead } from "#src/shared/useRead.ts";
import type { Read } from "#src/shared/useReading.ts";

/**
 * Like `useRead`, in the reader's language, and again when that changes. Earlier content of the same address stays
 * until the other language is loaded, or if that fails.
 * @param path without the language
 */
export function useTranslatedRead<const Path extends string>(path: Path): Read<ResponseOf<"GET", Path>> {
  const { i18n } = useTranslation();
  const address: string = `${path}?languageCode=${i18n.language}`;
  const read = useRead(address as Path);
  const kept = useRef<{ path: Path; found: ResponseOf<"GET", Path> }>();
  if (read.found) kept.current = { path, found: read.found };
  return kept.current?.path === path ? { ...read, found: kept.current.found } : read;
}
