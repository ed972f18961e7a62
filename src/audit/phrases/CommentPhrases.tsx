import { SnippetsOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { PhraseList } from "#src/audit/phrases/PhraseList.tsx";
import { Sheet } from "#src/ui/Sheet.tsx";

interface CommentPhrasesProps {
  /** Id of the button that opens the phrases. */
  id: string;
  comment: string;
  /** Called with the comment after a phrase was inserted. */
  onComment(comment: string): void;
  /** Called to return to the comment. */
  onDone(): void;
}

/**
 * A button that opens the auditor's own phrases. A chosen phrase is added at the end of the comment, where writing
 * continues.
 */
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
