import { SnippetsOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { PhraseList } from "#src/audit/phrases/PhraseList.tsx";
import { Sheet } from "#src/ui/Sheet.tsx";

interface CommentPhrasesProps {
  /** Of the button that opens them. */
  id: string;
  comment: string;
  /** The comment with a phrase put in. */
  onComment(comment: string): void;
  /** Leads back to the comment. */
  onDone(): void;
}

/** The way from a comment to one's own phrases: one goes to its end, and one goes on writing there. */
export function CommentPhrases({ id, comment, onComment, onDone }: CommentPhrasesProps) {
  const { t } = useTranslation("report");
  const [open, setOpen] = useState(false);
  const take = (phrase: string) => {
    const before = comment.trimEnd();
    flushSync(() => {
      onComment(before ? `${before} ${phrase}` : phrase);
      setOpen(false);
    });
    onDone();
  };
  return (
    <>
      <Button
        id={id}
        size="small"
        type="text"
        icon={<SnippetsOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t("phrases.title")}
      </Button>
      {open ? (
        <Sheet title={t("phrases.title")} from="bottom" onClose={() => setOpen(false)}>
          <p>{t("phrases.into")}</p>
          <PhraseList written={comment} onTake={take} takesFocus />
        </Sheet>
      ) : null}
    </>
  );
}
