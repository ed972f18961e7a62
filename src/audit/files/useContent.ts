import { useEffect, useState } from "react";
import { problemOf, request } from "#providers/http/send.ts";
import { messageOf } from "#src/core/errorMessage.ts";

/** Object URL of a file's bytes, or the reason why they cannot be read. */
export interface FileContent {
  url?: string;
  blob?: Blob;
  error?: string;
}

/** Reads a file with the reader's session, and releases the memory when the file is no longer displayed. */
export function useContent(id: string, variant: "original" | "thumb", wanted = true): FileContent {
  const [content, setContent] = useState<FileContent>({});
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    let url = "";
    const read = async () => {
      const path = `/files/${id}?variant=${variant}`;
      const response = await request({ method: "GET", path, headers: { accept: "*/*" }, signal: leaving.signal });
      if (!response.ok) throw await problemOf(response);
      const blob = await response.blob();
      if (leaving.signal.aborted) return;
      url = URL.createObjectURL(blob);
      setContent({ url, blob });
    };
    setContent({});
    read().catch((error: unknown) => leaving.signal.aborted || setContent({ error: messageOf(error) }));
    return () => {
      leaving.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, variant, wanted]);
  return content;
}
