import { CheckCircleFilled, CloseOutlined, InfoCircleFilled } from "@ant-design/icons";
import { Button } from "antd";
import { type MutableRefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { situationOf } from "#domain/guide/situations.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import "#src/audit/page/statusNews.css";

/** States that an audit reaches by typing: whoever types sees it anyway. */
const silent: readonly TaskStatus[] = ["pending_internal_audit", "draft"];
const good: readonly TaskStatus[] = ["waiting_for_approval", "approved", "confirmed", "completed"];

/** The state that an audit has reached while its page was open; nothing on arrival, nor once it is dismissed. */
function useReached(status: TaskStatus): [reached: TaskStatus | undefined, dismiss: () => void] {
  const before = useRef(status);
  const [reached, setReached] = useState<TaskStatus>();
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    setReached(silent.includes(status) ? undefined : status);
  }, [status]);
  return [reached, () => setReached(undefined)];
}

/** Milliseconds until a dialog has closed and given the focus back to nothing. */
const FOCUS_DELAY_MS = 300;

interface StatusNewsProps extends Pick<TaskPartProps, "task" | "me"> {
  /** Whether it was this page that led the audit on. */
  acted: MutableRefObject<boolean>;
}

/**
 * Says to everybody who has an audit's page open that it was submitted, approved, rejected or finished, and what comes
 * next for them. Whose button led there has it no longer: the words take the focus in its place.
 */
export function StatusNews({ task, me, acted }: StatusNewsProps) {
  const { t } = useTranslation(["audit", "workflow", "guide", "common"]);
  const [reached, dismiss] = useReached(task.status);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!reached) return;
    const timer = setTimeout(() => {
      if (acted.current && document.activeElement === document.body) words.current?.focus();
      acted.current = false;
    }, FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [reached, acted]);
  const situation = reached && situationOf(me.role, reached);
  const state =
    me.role === "auditor"
      ? t([`workflow:statesAuditor.${reached}`, `workflow:states.${reached}`])
      : t(`workflow:states.${reached}`);
  return (
    <div role="status" className="status-region">
      {reached ? (
        <div className={good.includes(reached) ? "status-news good" : "status-news"}>
          {good.includes(reached) ? <CheckCircleFilled aria-hidden /> : <InfoCircleFilled aria-hidden />}
          <p ref={words} tabIndex={-1}>
            <strong>{t("audit:page.movedOn", { state })}</strong>{" "}
            {situation ? t(`guide:situations.${situation.name}.title`) : null}
          </p>
          <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t("common:close")} onClick={dismiss} />
        </div>
      ) : null}
    </div>
  );
}
