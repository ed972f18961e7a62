import { useEffect, useRef, useState } from "react";
import { allowedActions } from "#domain/workflow/decide.ts";
import { send } from "#providers/http/send.ts";
import type { WorkProps } from "#src/audit/audit.ts";
import { usePresent } from "#src/audit/reviewing/usePresent.ts";

/**
 * Notes for the team that its trainer opens what it submitted: from then on it is not recalled. A page that was left open
 * waits with that until somebody is there. Whether the answers can be shown; they are also shown when that could not be
 * noted. Was the submission recalled a moment before, the page says so.
 */
export function useOpenReview({
  task,
  me,
  onChanged,
  arrived,
}: Pick<WorkProps, "task" | "me" | "onChanged" | "arrived">): boolean {
  const due =
    !task.reviewOpenedAt && allowedActions({ actor: me, task, now: new Date() }).some((name) => name === "openReview");
  const present = usePresent(arrived);
  const [tried, setTried] = useState(false);
  const changed = useRef(onChanged);
  changed.current = onChanged;
  useEffect(() => {
    if (!due || !present) return;
    const path = `/tasks/${task.code}/openReview` as const;
    void send({ method: "PUT", path })
      .catch(() => undefined)
      .then(() => changed.current())
      .finally(() => setTried(true));
  }, [due, present, task.code]);
  return !due || tried;
}
