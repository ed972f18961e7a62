import { useEffect, useState } from "react";

/** What somebody does who is at the page. */
const signs = ["pointermove", "pointerdown", "keydown", "wheel", "visibilitychange"] as const;

/** Whether its reader has just pressed something, such as what opened this part. */
const hasJustPressed = () => navigator.userActivation?.isActive === true;

/**
 * Whether somebody is at the page: who has just come to it (`arrived`) or pressed something, while its tab is in sight, and
 * from the first sign on. A page that was left open tells nothing of its reader.
 */
export function usePresent(arrived: boolean): boolean {
  const [present, setPresent] = useState(() => (arrived || hasJustPressed()) && document.visibilityState === "visible");
  useEffect(() => {
    if (present) return;
    const notice = () => setPresent(document.visibilityState === "visible");
    for (const sign of signs) document.addEventListener(sign, notice, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, notice);
    };
  }, [present]);
  return present;
}
