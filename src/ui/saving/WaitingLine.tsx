import { Button } from "antd";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { keepFieldInSight } from "#src/ui/saving/keepFieldInSight.ts";
import type { Waiting } from "#src/ui/saving/waiting.ts";
import "#src/ui/saving/saving.css";

/** Unsaved items on this device besides automatically saved ones. */
export interface Besides {
  /** A sentence. */
  text: string;
  /** The place where an item needs a person, if it does. */
  needsAt?: string | undefined;
}

interface WaitingLineProps {
  /** Store of automatically saved drafts. */
  store: { subscribeToWaiting(listener: () => void): () => void; getWaiting(): Waiting };
  /** Namespace of the texts for counts. */
  words: "waiting" | "grading.waiting";
  besides?: Besides | undefined;
  /** Opens an item that needs a person. */
  onGoTo(id: string): void;
}

/** A line that always shows whether all input is saved. Unsaved items are on this device, and urgent ones are first. */
export function WaitingLine({ store, words, besides, onGoTo }: WaitingLineProps) {
  const { t } = useTranslation("questionnaire");
  const { count, offline, urgent } = useSyncExternalStore(
    (listener) => store.subscribeToWaiting(listener),
    store.getWaiting,
  );
  // While offline, unsaved input is more at risk than refused input.
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
