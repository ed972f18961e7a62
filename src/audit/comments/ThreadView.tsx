import { CheckCircleOutlined, UndoOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { mayResolve, type Thread } from "#domain/comments/threads.ts";
import { replyTo, type Settling } from "#src/audit/comments/board.ts";
import { CommentField } from "#src/audit/comments/CommentField.tsx";
import { useCommentBoard, useCommentsClosed, useTicking } from "#src/audit/comments/CommentsContext.tsx";
import { CommentText } from "#src/audit/comments/CommentText.tsx";
import { DoneLine } from "#src/audit/comments/DoneLine.tsx";
import { SettledFold } from "#src/audit/comments/SettledFold.tsx";
import { useOpenedField } from "#src/audit/comments/useOpenedField.ts";
import { useOwnSettling } from "#src/audit/comments/useOwnSettling.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

function classOf({ resolvedAt, doneAt }: Thread): string {
  if (resolvedAt) return "thread";
  return doneAt ? "thread thread-done" : "thread thread-open";
}

/**
 * A remark with its replies: open until a reviewer or its author resolves it, then collapsed. The reply field is
 * outside the collapsed part, so that resolving does not remove it while a person types.
 */
export function ThreadView({ thread }: { thread: Thread }) {
  const { t } = useTranslation("audit");
  const { message } = App.useApp();
  const board = useCommentBoard();
  const me = useSignedIn();
  const draft = { owner: me.id, about: thread.id };
  const field = useOpenedField(draft);
  const closed = useCommentsClosed();
  const [busy, setBusy] = useState(false);
  const settled = thread.resolvedAt !== null;
  const ticking = useTicking();
  const place = useRef<HTMLElement>(null);
  const noteOwnSettling = useOwnSettling(place, settled);
  const settle = async (verb: Settling) => {
    setBusy(true);
    try {
      await board.settle(thread.id, verb);
    } catch (error) {
      noteOwnSettling(false);
      void message.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const said = (
    <>
      <CommentText comment={thread} />
      {thread.replies.map((reply) => (
        <CommentText key={reply.id} comment={reply} />
      ))}
      {settled ? null : <DoneLine thread={thread} />}
      {ticking && !settled ? (
        <label className="thread-tick">
          <input
            type="checkbox"
            checked={thread.doneAt !== null}
            disabled={busy}
            onChange={({ target }) => settle(target.checked ? "done" : "undone")}
          />{" "}
          {t("comments.done")}
        </label>
      ) : null}
      {field.open || closed ? null : (
        <p className="thread-actions">
          <Button ref={field.button} size="small" onClick={field.show}>
            {t(field.hasDraft ? "comments.goOn" : "comments.reply")}
          </Button>
          {mayResolve(me, thread) ? (
            <Button
              size="small"
              icon={settled ? <UndoOutlined aria-hidden /> : <CheckCircleOutlined aria-hidden />}
              loading={buttonLoading(busy)}
              onClick={() => {
                noteOwnSettling(true);
                void settle(settled ? "reopen" : "resolve");
              }}
            >
              {t(settled ? "comments.reopen" : "comments.resolve")}
            </Button>
          ) : null}
        </p>
      )}
    </>
  );
  return (
    <section ref={place} className={classOf(thread)}>
      {settled ? (
        <SettledFold text={thread.text} replying={field.open || field.hasDraft}>
          {said}
        </SettledFold>
      ) : (
        said
      )}
      {field.open ? (
        <>
          {settled && !closed ? <p role="status">{t("comments.stillReply")}</p> : null}
          <CommentField
            label={t("comments.yourReply")}
            sendLabel={t("comments.sendReply")}
            draft={draft}
            about={replyTo(thread)}
            takesFocus={field.byHand}
            onClose={field.close}
          />
        </>
      ) : null}
    </section>
  );
}
