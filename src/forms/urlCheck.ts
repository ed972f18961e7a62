import { useCallback, useState } from "react";
import type { UrlCheck } from "#domain/wire/urlCheck.ts";
import { send } from "#providers/http/send.ts";
import { isDemo } from "#src/shared/demo.ts";

const webAddress = /^https?:\/\/\S+$/;

/** Whether a text is an address of the web. */
export const isWebAddress = (url: string) => webAddress.test(url);

/** A host with a name's ending, and what may follow it. */
const withoutScheme = /^[^\s/:?#@\\]+\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u;

/** An address of the web as people type it, made whole: a phone's keyboard makes `https://` tedious. Other texts stay. */
export const wholeAddress = (url: string) => (withoutScheme.test(url) ? `https://${url}` : url);

/** Asks the server whether a web address can be reached. A check that fails itself says nothing; the demonstration checks none. */
export async function checkUrl(url: string): Promise<UrlCheck | undefined> {
  if (isDemo()) return undefined;
  try {
    return (await send({ method: "GET", path: "/utils/validate-url", query: { url } })).data;
  } catch {
    return undefined;
  }
}

/** The check of the address that somebody has left its field with; one that changed is unchecked again. */
export function useUrlCheck(url: string): { found: UrlCheck | undefined; check(left: string): void } {
  const [checked, setChecked] = useState<{ url: string; found: UrlCheck | undefined }>();
  const check = useCallback(
    (left: string) => {
      if (!isWebAddress(left) || checked?.url === left) return;
      void checkUrl(left).then((found) => setChecked({ url: left, found }));
    },
    [checked?.url],
  );
  return { found: checked?.url === url ? checked.found : undefined, check };
}
