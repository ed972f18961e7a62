import { useCallback, useEffect, useMemo, useState } from "react";
import type { Improvement } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { send } from "#providers/http/send.ts";
import { isAbout } from "#providers/live/liveEvents.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";
import { batched } from "#src/shared/batch.ts";

export type PlanItem = Stored<Improvement>;

const BATCH_DELAY_MS = 250;

/** What the enterprise planned after this audit and earlier ones; read again when somebody changes it. */
export function usePlan(taskCode: string): { items: PlanItem[] | undefined; refresh(): Promise<void> } {
  const [items, setItems] = useState<PlanItem[]>();
  const refresh = useCallback(async () => {
    const call = { method: "GET", path: `/tasks/${taskCode}/improvements` } as const;
    const reply = await send(call).catch(() => undefined);
    if (reply) setItems(reply.data);
  }, [taskCode]);
  const again = useMemo(() => batched<void>(BATCH_DELAY_MS, refresh), [refresh]);
  useEffect(() => {
    void refresh();
    return again.stop;
  }, [refresh, again]);
  useLiveEvents((event) => {
    if (isAbout(event, "improvement")) again.add();
  });
  return { items, refresh };
}
