import { useTranslation } from "react-i18next";
import type { Comment } from "#domain/comments/threads.ts";
import { Avatar } from "#src/shared/Avatar.tsx";

/** A comment to read: who, in which role, when, and what. */
export function CommentText({ comment }: { comment: Comment }) {
  const { t, i18n } = useTranslation("resources");
  const { authorName, authorRole, createdAt, text } = comment;
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className="comment">
      <Avatar name={authorName ?? ""} />
      <div>
        <p className="comment-author">
          <strong>{authorName}</strong> <span>{t(`user.values.role.${authorRole}`)}</span>{" "}
          <time dateTime={createdAt}>{time.format(new Date(createdAt))}</time>
        </p>
        <p className="comment-text">{text}</p>
      </div>
    </div>
  );
}
