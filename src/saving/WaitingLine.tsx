import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Waiting } from "#src/saving/store.ts";

/** What a line about waiting drafts needs of their store. */
interface Source {
  subscribeToWaiting(listener: () => void): () => void;
  getWaiting(): Waiting;
}

/** How much of what was typed is not at the server yet. */
function useWaiting(store: Source): Waiting {
  return useSyncExternalStore((listener) => store.subscribeToWaiting(listener), store.getWaiting);
}

/** Whether everything typed is safe; what waits is on this device. */
export function WaitingLine({ store }: { store: Source }) {
  const { t } = useTranslation("questionnaire");
  const { count, offline } = useWaiting(store);
  return (
    <span className={offline ? "waiting-line offline" : "waiting-line"} role="status">
      {count === 0 ? t("waiting.none") : t(offline ? "waiting.offline" : "waiting.some", { count })}
    </span>
  );
}
