import { useEffect, useRef, useState } from "react";
import { allowedActions } from "#domain/workflow/decide.ts";
import { send } from "#providers/http/send.ts";
import type { WorkProps } from "#src/audit/audit.ts";
import { usePresent } from "#src/audit/reviewing/usePresent.ts";

/**
 * Records that the trainer has opened the submission, so that it can no longer be recalled. An unattended page waits
 * until a person is there. Returns whether the answers can be displayed, which is also the case if recording failed. If
 * the submission was just recalled, the page shows that.
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
