import { Button } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { TaskRecord } from "#src/audit/audit.ts";
import { useOpenThreads } from "#src/audit/comments/CommentsContext.tsx";
import { useOtherRemarks } from "#src/audit/comments/otherRemarks.ts";
import { RemarkList } from "#src/audit/comments/RemarkList.tsx";
import { isJudged } from "#src/audit/grades/useGrades.ts";
import type { Numbered } from "#src/audit/workbench/outline.ts";
import { questionPath, taskPath } from "#src/audit/workbench/places.ts";
import { ownFocus } from "#src/core/ownFocus.ts";
import { LinkButton } from "#src/ui/LinkButton.tsx";
import "#src/audit/answering/sentBack.css";

interface SentBackCardProps {
  task: TaskRecord;
  /** The visible questions in their order. */
  questions: readonly Numbered[];
  /** Id of the first question with a remark that the team has not marked as done. */
  remarked: string | undefined;
  /** Id of the question to continue with if there is none. */
  start: string | undefined;
  goTo(questionId: string): void;
}

/**
 * The first screen of a team whose audit was sent back. It has the complete reason, and the open remarks as a list to
 * tick, with those of the auditor.
 */
export default function SentBackCard({ task, questions, remarked, start, goTo }: SentBackCardProps) {
  const { t } = useTranslation(["workbench", "audit"]);
  const threads = useOpenThreads();
  const otherOn = useOtherRemarks();
  const first = remarked ?? start;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const listed = questions
    .map((each) => ({ ...each, remarks: threads.filter(({ questionId }) => questionId === each.question.id) }))
    .filter(({ question, remarks }) => remarks.length > 0 || otherOn(question.id)?.isSilent === false);
  const count = listed.flatMap(({ remarks }) => remarks).length;
  return (
    <section className="sent-back-card" aria-labelledby="sent-back">
      <h1 id="sent-back" ref={heading} tabIndex={-1}>
        {t("audit:standing.sentBack")}
      </h1>
      <p className="task-reason">{task.rejectedReason}</p>
      <p className="sent-back-ways">
        {first ? (
          <Button type="primary" onClick={() => goTo(first)}>
            {t(remarked ? "nextRemark" : "audit:work.continue")}
          </Button>
        ) : null}
        {isJudged(task) ? (
          <LinkButton to={`${taskPath(task.code)}?tab=result`}>{t("audit:tabs.result")}</LinkButton>
        ) : null}
      </p>
      {count > 0 ? <h2>{t("remarksOpen", { count })}</h2> : null}
      <ul>
        {listed.map(({ question: { id, shortTitle }, number }) => (
          <li key={id}>
            <h3>
              <Link to={questionPath(task.code, id)} state={ownFocus}>
                {number} {shortTitle}
              </Link>
            </h3>
            <RemarkList questionId={id} openOnly />
          </li>
        ))}
      </ul>
    </section>
  );
}
