import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Thread } from "#domain/comments/threads.ts";
import { type CommentSubject, replyTo } from "#src/audit/comments/board.ts";
import { useCommentBoard } from "#src/audit/comments/CommentsContext.tsx";
import { commentDraft } from "#src/audit/comments/commentDraft.ts";
import { usePosting } from "#src/audit/comments/usePosting.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { type DraftPlace, draftPlaces } from "#src/shared/drafts/drafts.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import "#src/audit/comments/comments.css";

interface Unsent {
  place: DraftPlace;
  about: CommentSubject;
}

/** Subject of a draft: the whole audit, a question of it, or one of `threads`. Undefined for others. */
function subjectOf(draftAbout: string, taskCode: string, threads: readonly Thread[]): CommentSubject | undefined {
  if (draftAbout === taskCode) return {};
  if (draftAbout.startsWith(`${taskCode}:`)) return { questionId: draftAbout.slice(taskCode.length + 1) };
  const thread = threads.find(({ id }) => id === draftAbout);
  return thread && replyTo(thread);
}

/** Unsent comments on an audit and its questions, and replies to `threads`, on this device. */
const unsentOf = (owner: string, taskCode: string, threads: readonly Thread[]): Unsent[] =>
  draftPlaces(commentDraft).flatMap((place) => {
    const about = place.owner === owner ? subjectOf(place.about, taskCode, threads) : undefined;
    return about ? [{ place, about }] : [];
  });

/**
 * The unsent comments of a reader who is about to decide, since no one else has read them yet. Includes replies to
 * threads resolved in the meantime.
 */
export function UnsentRemarks() {
  const me = useSignedIn();
  const { taskCode, board } = useCommentBoard();
  const [unsent] = useState(() => unsentOf(me.id, taskCode, board().threads ?? []));
  return unsent.map((remark) => <UnsentRemark key={remark.place.about} {...remark} />);
}

/** The label of the button that sends it, as at its field. */
function sendingOf({ replyTo: thread, questionId }: CommentSubject) {
  if (thread) return "comments.sendReply";
  return questionId ? "comments.sendRemark" : "comments.send";
}

/** An unsent comment, which disappears as soon as the server has it. */
function UnsentRemark({ place, about }: Unsent) {
  const { t } = useTranslation("audit");
  const { text, tooLong, problem, busy, post } = usePosting(place, about);
  if (!text.trim()) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="note"
      className="unsent-remark"
      message={t("review.unsent")}
      description={
        <>
          <p className="comment-text">{text}</p>
          <Button size="small" onClick={post} loading={buttonLoading(busy)} disabled={tooLong}>
            {t(sendingOf(about))}
          </Button>
          {problem ? <p role="alert">{errorMessage(problem)}</p> : null}
        </>
      }
    />
  );
}
