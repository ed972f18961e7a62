import { useRef } from "react";

/** Lets one call run at a time: of a double click the second comes before the page could draw a disabled button. */
export function useSingleFlight() {
  const running = useRef(false);
  return {
    /** False when a call is under way already. */
    begin(): boolean {
      if (running.current) return false;
      running.current = true;
      return true;
    },
    end(): void {
      running.current = false;
    },
  };
}
