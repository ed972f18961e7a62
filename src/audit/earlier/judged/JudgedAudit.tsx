import { CheckCircleFilled } from "@ant-design/icons";
import { Skeleton } from "antd";
import { lazy, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { HowTo } from "#src/audit/parts/HowTo.tsx";
import { TaskHeader } from "#src/audit/parts/TaskHeader.tsx";
import { deadlineInWords } from "#src/core/deadlines.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import "#src/audit/earlier/judged/judged.css";

const JudgedRound = lazy(() => import("#src/audit/earlier/judged/JudgedRound.tsx"));

/** Whether a person graded and sent back an audit that they no longer have. */
export const hasJudged = ({ task, me }: Pick<TaskPartProps, "task" | "me">) => task.judgedBy?.includes(me.id) ?? false;

/** An audit that this auditor sent back: confirmation, next steps, and the graded round for reading. */
export default function JudgedAudit({ justNow, ...props }: TaskPartProps & { justNow: boolean }) {
  const { task, me } = props;
  return (
    <article className="task-page">
      <TaskHeader {...props} />
      <SentBack task={task} justNow={justNow} />
      <HowTo task={task} me={me} />
      <JudgedParts task={task} />
    </article>
  );
}

/** This auditor's graded round, on a page with more content. */
export function JudgedParts({ task }: Pick<TaskPartProps, "task">) {
  return (
    <LazyPart fallback={<Skeleton active />}>
      <JudgedRound task={task} />
    </LazyPart>
  );
}

interface SentBackProps extends Pick<TaskPartProps, "task"> {
  /** Whether the auditor has just sent it back. The pressed button no longer exists, so the heading takes the focus. */
  justNow: boolean;
}

function SentBack({ task, justNow }: SentBackProps) {
  const { t, i18n } = useTranslation("audit");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (justNow) heading.current?.focus();
  }, [justNow]);
  const date = deadlineInWords(task, i18n.language);
  return (
    <section className="sent-back" aria-labelledby="sent-back">
      <h2 id="sent-back" ref={heading} tabIndex={-1}>
        <CheckCircleFilled aria-hidden /> {t("judged.title")}
      </h2>
      <p>{task.status === "rejected" ? t("judged.until", { date }) : t("judged.since")}</p>
      <p>{t("judged.next")}</p>
      <p>
        <a href="#judged-round">{t("judged.read")}</a>
      </p>
    </section>
  );
}
