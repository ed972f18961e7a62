import { useCallback, useState } from "react";
import type { UrlCheck } from "#domain/wire/urlCheck.ts";
import { send } from "#providers/http/send.ts";

const webAddress = /^https?:\/\/\S+$/;

/** Whether a text is an address of the web. */
export const isWebAddress = (url: string) => webAddress.test(url);

/** Asks the server whether a web address can be reached. A check that fails itself says nothing. */
export async function checkUrl(url: string): Promise<UrlCheck | undefined> {
  try {
    return (await send({ method: "GET", path: "/utils/validate-url", query: { url } })).data;
  } catch {
    return undefined;
  }
}

/** The check of an address when somebody leaves its field; an address that changed is unchecked again. */
export function useUrlCheck(url: string): { found: UrlCheck | undefined; check(): void } {
  const [checked, setChecked] = useState<{ url: string; found: UrlCheck | undefined }>();
  const check = useCallback(() => {
    if (!isWebAddress(url) || checked?.url === url) return;
    void checkUrl(url).then((found) => setChecked({ url, found }));
  }, [url, checked?.url]);
  return { found: checked?.url === url ? checked.found : undefined, check };
}
