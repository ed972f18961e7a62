import { CheckCircleFilled, CloseOutlined, InfoCircleFilled } from "@ant-design/icons";
import { Button } from "antd";
import { type MutableRefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { useStanding } from "#src/audit/parts/useStanding.ts";
import "#src/audit/page/statusNews.css";

/**
 * States that an audit reaches through typing, unless its submission is recalled. The person who types sees them
 * anyway.
 */
const silent: readonly TaskStatus[] = ["pending_internal_audit", "draft"];
const good: readonly TaskStatus[] = ["waiting_for_approval", "approved", "confirmed", "completed"];

/** A state that an audit has reached while its page was open, and whether by recalling a submission. */
interface Reached {
  status: TaskStatus;
  recalled: boolean;
  /** Whether the reader caused it. Then the page shows it, and only screen readers need a message. */
  own: boolean;
}

/** The new state of an audit since `from`. Undefined at first, and after dismissal. */
function useReached(
  status: TaskStatus,
  from: TaskStatus,
  acted: MutableRefObject<boolean>,
): [reached: Reached | undefined, dismiss: () => void] {
  const before = useRef(from);
  const [reached, setReached] = useState<Reached>();
  useEffect(() => {
    if (before.current === status) return;
    const recalled = before.current === "waiting_for_approval" && status === "draft";
    before.current = status;
    setReached(recalled || !silent.includes(status) ? { status, recalled, own: acted.current } : undefined);
  }, [status, acted]);
  return [reached, () => setReached(undefined)];
}

/** Milliseconds until a dialog has closed and the focus is lost. */
const FOCUS_DELAY_MS = 300;

interface StatusNewsProps extends Pick<TaskPartProps, "task" | "me"> {
  /** Whether this page caused the change of state. */
  acted: MutableRefObject<boolean>;
  /** The state that the page showed before this component was rendered. */
  from?: TaskStatus | undefined;
}

/**
 * Announces to all readers of the open page that the audit was submitted, approved, sent back or finished. The reader
 * with the pressed button gets a message for screen readers only. It takes the focus, because the button disappears.
 */
export function StatusNews({ task, me, acted, from = task.status }: StatusNewsProps) {
  const { t } = useTranslation(["audit", "common"]);
  const nameOf = useStanding(me.role);
  const [reached, dismiss] = useReached(task.status, from, acted);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!reached) return;
    const timer = setTimeout(() => {
      if (acted.current && document.activeElement === document.body) words.current?.focus();
      acted.current = false;
    }, FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [reached, acted]);
  const status = reached?.status;
  const isGood = status !== undefined && good.includes(status);
  return (
    <div role="status" className="status-region">
      {reached ? (
        <div className={reached.own ? "visually-hidden" : isGood ? "status-news good" : "status-news"}>
          {isGood ? <CheckCircleFilled aria-hidden /> : <InfoCircleFilled aria-hidden />}
          <p ref={words} tabIndex={-1}>
            {reached.recalled ? t("audit:page.recalled") : t("audit:page.movedOn", { state: nameOf(task) })}
          </p>
          {reached.own ? null : (
            <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t("common:close")} onClick={dismiss} />
          )}
        </div>
      ) : null}
    </div>
  );
}
