import { useCallback, useState } from "react";
import { isWebAddress } from "#domain/texts/webAddress.ts";
import type { UrlCheck } from "#domain/wire/urlCheck.ts";
import { send } from "#providers/http/send.ts";
import { isDemo } from "#src/shared/demo.ts";

/**
 * Asks the server whether a web address is reachable. Undefined if the check itself fails. The demonstration checks
 * none.
 */
export async function requestUrlCheck(url: string): Promise<UrlCheck | undefined> {
  if (isDemo()) return undefined;
  try {
    return (await send({ method: "GET", path: "/utils/validate-url", query: { url } })).data;
  } catch {
    return undefined;
  }
}

/** The check of an address after its field lost the focus. A changed address is unchecked again. */
export function useUrlCheck(url: string): { found: UrlCheck | undefined; check(left: string): void } {
  const [checked, setChecked] = useState<{ url: string; found: UrlCheck | undefined }>();
  const check = useCallback(
    (left: string) => {
      if (!isWebAddress(left) || checked?.url === left) return;
      void requestUrlCheck(left).then((found) => setChecked({ url: left, found }));
    },
    [checked?.url],
  );
  return { found: checked?.url === url ? checked.found : undefined, check };
}
