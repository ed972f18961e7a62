import { useTranslation } from "react-i18next";
import { mentionParts } from "#domain/comments/mentions.ts";
import type { Comment } from "#domain/comments/threads.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { Avatar } from "#src/shared/Avatar.tsx";

/** A comment: author, role, time and text, with highlighted mentions. */
export function CommentText({ comment }: { comment: Comment }) {
  const { t, i18n } = useTranslation("resources");
  const { authorName, authorRole, createdAt, text, mentions } = comment;
  const time = dateFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className="comment">
      <Avatar name={authorName ?? ""} />
      <div>
        <p className="comment-author">
          <strong>{authorName}</strong> <span>{t(`user.values.role.${authorRole}`)}</span>{" "}
          <time dateTime={createdAt}>{time.format(new Date(createdAt))}</time>
        </p>
        <p className="comment-text">
          {mentionParts(text, mentions).map((part, index) =>
            part.mentions ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the only identity of a piece of text
              <span key={index} className="mention">
                {part.text}
              </span>
            ) : (
              part.text
            ),
          )}
        </p>
      </div>
    </div>
  );
}
