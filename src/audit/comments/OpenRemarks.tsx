import { useTranslation } from "react-i18next";
import { useOpenThreads } from "#src/audit/comments/CommentsContext.tsx";
import { CommentText } from "#src/audit/comments/CommentText.tsx";
import { DoneLine } from "#src/audit/comments/DoneLine.tsx";
import "#src/audit/comments/comments.css";

/** The open remarks, for people about to decide. */
export function OpenRemarks() {
  const { t } = useTranslation("audit");
  const open = useOpenThreads();
  if (open.length === 0) return null;
  return (
    <section className="open-remarks">
      <p>{t("review.stillOpen", { count: open.length })}</p>
      {open.map((thread) => (
        <div key={thread.id}>
          <CommentText comment={thread} />
          <DoneLine thread={thread} />
        </div>
      ))}
    </section>
  );
}
