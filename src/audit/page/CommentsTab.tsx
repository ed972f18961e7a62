import { Alert, Empty, Skeleton } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { CommentField } from "#src/audit/comments/CommentField.tsx";
import { useCommentBoard, useCommentsClosed, useThreads } from "#src/audit/comments/CommentsContext.tsx";
import { CommentText } from "#src/audit/comments/CommentText.tsx";
import { commentDraft } from "#src/audit/comments/commentDraft.ts";
import { RemarksByQuestion } from "#src/audit/reviewing/RemarksByQuestion.tsx";
import { useTextDraft } from "#src/shared/drafts/useTextDraft.ts";
import "#src/audit/comments/comments.css";

/** All comments on an audit: remarks by question, and the conversation about the whole audit, oldest first. */
export default function CommentsTab({ task, me }: TaskPartProps) {
  const { t } = useTranslation("audit");
  const board = useCommentBoard();
  const closed = useCommentsClosed();
  const draft = { owner: me.id, about: task.code };
  const [begun] = useTextDraft(commentDraft, draft);
  const { threads, failed } = useSyncExternalStore(board.subscribe, board.board);
  const general = useThreads(null).flatMap((thread) => [thread, ...thread.replies]);
  const spoken = general.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  if (!threads && !failed) return <Skeleton active />;
  return (
    <div className="talk">
      {failed ? <Alert type="warning" showIcon message={t("comments.failed")} /> : null}
      <RemarksByQuestion task={task} threads={threads ?? []} />
      <section className="chat" aria-labelledby="talk-all">
        <h2 id="talk-all">{t("comments.onAll")}</h2>
        {threads && spoken.length === 0 ? (
          <Empty description={t(closed ? "comments.emptyClosed" : "comments.empty")} />
        ) : null}
        <ol aria-live="polite">
          {spoken.map((comment) => (
            <li key={comment.id} className={comment.authorId === me.id ? "chat-mine" : ""}>
              <CommentText comment={comment} />
            </li>
          ))}
        </ol>
        {closed && begun === "" ? null : (
          <CommentField label={t("comments.write")} sendLabel={t("comments.send")} draft={draft} about={{}} />
        )}
      </section>
    </div>
  );
}
