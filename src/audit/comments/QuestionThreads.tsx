import { CommentOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { CommentField } from "#src/audit/comments/CommentField.tsx";
import { CommentsContext, useCommentBoard, useCommentsClosed } from "#src/audit/comments/CommentsContext.tsx";
import { RemarkList } from "#src/audit/comments/RemarkList.tsx";
import { useOpenedField } from "#src/audit/comments/useOpenedField.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import "#src/audit/comments/comments.css";

interface QuestionThreadsProps {
  questionId: string;
  /** The question's title, for readers who cannot see the button's position. */
  title: string;
}

/** The remarks on a question, and a button for a new one. Nothing without an audit, as in a preview. */
export function QuestionThreads(props: QuestionThreadsProps) {
  return useContext(CommentsContext) ? <Threads {...props} /> : null;
}

function Threads({ questionId, title }: QuestionThreadsProps) {
  const { t } = useTranslation("audit");
  const me = useSignedIn();
  const { taskCode } = useCommentBoard();
  const draft = { owner: me.id, about: `${taskCode}:${questionId}` };
  const field = useOpenedField(draft);
  const closed = useCommentsClosed();
  return (
    <div className="threads" aria-live="polite">
      <RemarkList questionId={questionId} />
      {field.open ? (
        <CommentField
          label={t("comments.yourRemark")}
          sendLabel={t("comments.sendRemark")}
          draft={draft}
          about={{ questionId }}
          takesFocus={field.byHand}
          onClose={field.close}
        />
      ) : closed ? null : (
        <Button
          ref={field.button}
          type="text"
          size="small"
          icon={<CommentOutlined aria-hidden />}
          aria-label={t(field.hasDraft ? "comments.goOnAbout" : "comments.remarkOn", { title })}
          onClick={field.show}
        >
          {t(field.hasDraft ? "comments.goOn" : "comments.remark")}
        </Button>
      )}
    </div>
  );
}
