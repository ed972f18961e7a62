import { Alert, Empty, Skeleton } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { CommentField } from "#src/audit/comments/CommentField.tsx";
import { useCommentBoard, useThreads } from "#src/audit/comments/CommentsContext.tsx";
import { CommentText } from "#src/audit/comments/CommentText.tsx";
import "#src/audit/comments/comments.css";

/** The conversation about the whole audit, oldest first, as it goes on; remarks on a question stand at the question. */
export default function CommentsTab({ task, me }: TaskPartProps) {
  const { t } = useTranslation("audit");
  const board = useCommentBoard();
  const { threads, failed } = useSyncExternalStore(board.subscribe, board.board);
  const general = useThreads(null).flatMap((thread) => [thread, ...thread.replies]);
  const spoken = general.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  if (!threads && !failed) return <Skeleton active />;
  return (
    <section className="chat">
      {failed ? <Alert type="warning" showIcon message={t("comments.failed")} /> : null}
      {threads && spoken.length === 0 ? <Empty description={t("comments.empty")} /> : null}
      <ol aria-live="polite">
        {spoken.map((comment) => (
          <li key={comment.id} className={comment.authorId === me.id ? "chat-mine" : ""}>
            <CommentText comment={comment} />
          </li>
        ))}
      </ol>
      <CommentField
        label={t("comments.write")}
        send={t("comments.send")}
        draft={{ owner: me.id, about: task.code }}
        about={{}}
      />
    </section>
  );
}
