import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Thread } from "#domain/comments/threads.ts";
import { useResponses } from "#src/audit/answers/useResponses.tsx";
import { ThreadView } from "#src/audit/comments/ThreadView.tsx";
import { numbered } from "#src/audit/workbench/outline.ts";
import { questionPath } from "#src/audit/workbench/places.ts";

interface RemarksByQuestionProps {
  taskCode: string;
  /** All threads of the audit. */
  threads: readonly Thread[];
}

/** The remarks on an audit's questions, in the order of the questions, each under a link to its question. */
export function RemarksByQuestion({ taskCode, threads }: RemarksByQuestionProps) {
  const { t } = useTranslation("audit");
  const { responses, unread } = useResponses(taskCode);
  const remarked = new Set(threads.map(({ questionId }) => questionId));
  const questions = numbered(responses?.questionnaire.sections ?? []).filter(({ question }) =>
    remarked.has(question.id),
  );
  const none = !threads.some(({ questionId }) => questionId !== null);
  return (
    <section className="remarks" aria-labelledby="talk-questions">
      <h2 id="talk-questions">{t("comments.onQuestions")}</h2>
      {none ? <p>{t("comments.noRemarks")}</p> : null}
      {none || responses ? null : (unread ?? <Skeleton active />)}
      <ul>
        {questions.map(({ question: { id, title }, section }) => (
          <li key={id}>
            <h3>
              <Link to={questionPath(taskCode, id)}>{title}</Link> <small>{section.title}</small>
            </h3>
            {threads
              .filter(({ questionId }) => questionId === id)
              .map((thread) => (
                <ThreadView key={thread.id} thread={thread} />
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
