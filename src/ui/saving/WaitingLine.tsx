import { Button } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Waiting } from "#src/ui/saving/store.ts";
import "#src/ui/saving/saving.css";

interface WaitingLineProps {
  /** What saves itself. */
  store: { subscribeToWaiting(listener: () => void): () => void; getWaiting(): Waiting };
  /** Whose words count what waits. */
  words: "waiting" | "grading.waiting";
  /** What waits on this device besides, in a sentence: then not everything is saved. */
  besides?: string | undefined;
  /** Leads to what needs a person. */
  onGoTo(id: string): void;
}

/** Always in sight: whether everything typed is safe; what waits is on this device, and what needs a person is told first. */
export function WaitingLine({ store, words, besides, onGoTo }: WaitingLineProps) {
  const { t } = useTranslation("questionnaire");
  const { count, offline, urgent } = useSyncExternalStore(
    (listener) => store.subscribeToWaiting(listener),
    store.getWaiting,
  );
  if (urgent)
    return (
      <span className="waiting-line urgent" role="alert">
        {t(`urgent.${urgent.state}`)}{" "}
        <Button type="link" size="small" onClick={() => onGoTo(urgent.id)}>
          {t("urgent.goTo")}
        </Button>
      </span>
    );
  return (
    <span className={offline ? "waiting-line offline" : "waiting-line"} data-waits={count > 0} role="status">
      {count === 0 ? (besides ?? t(`${words}.none`)) : t(offline ? `${words}.offline` : `${words}.some`, { count })}
    </span>
  );
}
