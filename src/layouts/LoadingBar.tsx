import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Specification section 9: shown after 200 ms, hidden 500 ms after the end, gone 400 ms later. */
const THROTTLE = 200;
const HIDE_DELAY = 500;
const RESET_DELAY = 400;

type Phase = "idle" | "running" | "done" | "hiding";

/** A thin bar at the top while something is read or saved for longer than a moment. */
export function LoadingBar() {
  const busy = useIsFetching() + useIsMutating() > 0;
  const [phase, setPhase] = useState<Phase>("idle");
  useEffect(() => {
    const later = (next: Phase, delay: number) =>
      setTimeout(() => setPhase((current) => (next === "running" || current !== "idle" ? next : current)), delay);
    const timers = busy
      ? [later("running", THROTTLE)]
      : [later("done", 0), later("hiding", HIDE_DELAY), later("idle", HIDE_DELAY + RESET_DELAY)];
    return () => timers.forEach(clearTimeout);
  }, [busy]);
  return <div className="loading-bar" data-phase={phase} aria-hidden="true" />;
}
