import { useEffect, useRef } from "react";

/** Reads again whenever a value changes, such as the revision of a record; not at first. */
export function useAgain(read: () => void, value: unknown): void {
  const seen = useRef(value);
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    read();
  }, [read, value]);
}
