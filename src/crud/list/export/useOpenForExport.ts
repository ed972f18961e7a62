import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { EXPORT } from "#src/core/paths.ts";

/** Opens a collapsed element after each navigation to an address that asks for the export. */
export function useOpenForExport(open: () => void): void {
  const { hash, key } = useLocation();
  const asked = hash === EXPORT ? key : undefined;
  useEffect(() => {
    if (asked !== undefined) open();
  }, [asked, open]);
}
