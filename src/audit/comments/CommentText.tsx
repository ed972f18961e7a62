import { mentionParts } from "#domain/comments/mentions.ts";
import type { Comment } from "#domain/comments/threads.ts";
import { RemarkAuthor } from "#src/audit/comments/RemarkAuthor.tsx";
import { inPlace } from "#src/shared/inPlace.ts";

/** A comment: author, role, time and text, with highlighted mentions. */
export function CommentText({ comment }: { comment: Comment }) {
  const { authorName, authorRole, createdAt, text, mentions } = comment;
  return (
    <RemarkAuthor name={authorName} authorRole={authorRole} at={createdAt}>
      <p className="comment-text">
        {inPlace(mentionParts(text, mentions), (part) =>
          part.mentions ? <span className="mention">{part.text}</span> : part.text,
        )}
      </p>
    </RemarkAuthor>
  );
}
