import { Button } from "antd";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { keepFieldInSight } from "#src/ui/saving/keepFieldInSight.ts";
import type { Waiting } from "#src/ui/saving/waiting.ts";
import "#src/ui/saving/saving.css";

/** What waits on this device besides what saves itself: then not everything is saved. */
export interface Besides {
  /** A sentence. */
  text: string;
  /** Where it needs a person, as far as it does. */
  needsAt?: string | undefined;
}

interface WaitingLineProps {
  /** What saves itself. */
  store: { subscribeToWaiting(listener: () => void): () => void; getWaiting(): Waiting };
  /** Whose words count what waits. */
  words: "waiting" | "grading.waiting";
  besides?: Besides | undefined;
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
  // Without a connection what is typed is in more danger than what was refused.
  const needsAt = urgent?.id ?? (offline ? undefined : besides?.needsAt);
  const isRaised = offline || needsAt !== undefined;
  useEffect(() => {
    if (isRaised) keepFieldInSight();
  }, [isRaised]);
  if (needsAt)
    return (
      <span className="waiting-line urgent" role="alert">
        {urgent ? t(`urgent.${urgent.state}`) : besides?.text}{" "}
        <Button type="link" size="small" onClick={() => onGoTo(needsAt)}>
          {t("urgent.goTo")}
        </Button>
      </span>
    );
  return (
    <span
      className={offline ? "waiting-line offline" : "waiting-line"}
      data-waits={count > 0 || besides !== undefined}
      role="status"
    >
      {count === 0
        ? (besides?.text ?? t(`${words}.none`))
        : t(offline ? `${words}.offline` : `${words}.some`, { count })}
    </span>
  );
}
