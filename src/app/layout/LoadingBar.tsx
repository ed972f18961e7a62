import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { loadingBar } from "#schemas/interface.json";

const { throttleMs, hideDelayMs, resetDelayMs } = loadingBar;

type Phase = "idle" | "running" | "done" | "hiding";

/** A thin bar at the top while something is read or saved for longer than a moment. */
export function LoadingBar() {
  const busy = useIsFetching() + useIsMutating() > 0;
  const [phase, setPhase] = useState<Phase>("idle");
  useEffect(() => {
    const later = (next: Phase, delay: number) =>
      setTimeout(() => setPhase((current) => (next === "running" || current !== "idle" ? next : current)), delay);
    const timers = busy
      ? [later("running", throttleMs)]
      : [later("done", 0), later("hiding", hideDelayMs), later("idle", hideDelayMs + resetDelayMs)];
    return () => timers.forEach(clearTimeout);
  }, [busy]);
  return <div className="loading-bar" data-phase={phase} aria-hidden="true" />;
}
