import { useEffect, useState } from "react";

/** Events that show a person at the page. */
const signs = ["pointermove", "pointerdown", "keydown", "wheel", "visibilitychange"] as const;

/** Whether the reader has just pressed something, such as the link to this part. */
const hasJustPressed = () => navigator.userActivation?.isActive === true;

/**
 * Whether a person is at the page. They have just arrived (`arrived`) or pressed something, in a visible tab, or caused
 * any event since. A page left open is no sign of a reader.
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
