import { useTranslation } from "react-i18next";
import { mentionParts } from "#domain/comments/mentions.ts";
import type { Comment } from "#domain/comments/threads.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { Avatar } from "#src/shared/Avatar.tsx";
import { inPlace } from "#src/shared/inPlace.ts";

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
          {inPlace(mentionParts(text, mentions), (part) =>
            part.mentions ? <span className="mention">{part.text}</span> : part.text,
          )}
        </p>
      </div>
    </div>
  );
}
