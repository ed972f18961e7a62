import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Moves the focus to the finding that the address names, once the result is displayed, and at each new address. */
export function useFinding(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const place = hash && key ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!place) return;
    place.tabIndex = -1;
    place.focus();
  }, [hash, key]);
}
