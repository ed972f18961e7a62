import { startTransition, useEffect, useState } from "react";

/** False while a page is drawn for the first time, then true: what waits for it is drawn bit by bit, and nobody is held up. */
export function useAfterFirstFrame(): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => startTransition(() => setAfter(true)), []);
  return after;
}
