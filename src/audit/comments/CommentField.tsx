import { Alert, Button, Input } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "#domain/errors.ts";
import { isTooLong } from "#domain/texts/letters.ts";
import { toProblem } from "#providers/problem.ts";
import lengths from "#schemas/lengths.json";
import type { NewComment } from "#src/audit/comments/board.ts";
import { useCommentBoard } from "#src/audit/comments/CommentsContext.tsx";
import { commentDraft } from "#src/audit/comments/commentDraft.ts";
import { MentionNames } from "#src/audit/comments/MentionNames.tsx";
import { errorMessage } from "#src/core/errorMessage.ts";
import type { DraftPlace } from "#src/shared/drafts/drafts.ts";
import { readText, useTextDraft } from "#src/shared/drafts/useTextDraft.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { TooLong } from "#src/ui/TooLong.tsx";

interface CommentFieldProps {
  label: string;
  send: string;
  /** Where the text is kept until it is sent. */
  draft: DraftPlace;
  about: Omit<NewComment, "text">;
  /** Opened by hand: what is typed next belongs here. */
  takesFocus?: boolean;
  /** The field can be closed, and closes when all was sent; what is left in it is kept. Tells whether it had the focus. */
  onClose?(hadFocus: boolean): void;
}

/** What is left in the field of what was sent: nothing, what was typed after it, or all when it was changed. */
const leftOf = (sent: string, present: string) =>
  present.startsWith(sent) ? present.slice(sent.length).trimStart() : present;

/** Writing a comment; what could not be sent, or was typed meanwhile, stays in the field, and in the browser. */
export function CommentField({ label, send, draft, about, takesFocus = false, onClose }: CommentFieldProps) {
  const { t } = useTranslation(["audit", "common"]);
  const board = useCommentBoard();
  const id = useId();
  const [text, write] = useTextDraft(commentDraft, draft);
  const present = () => readText(commentDraft, draft);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const flight = useSingleFlight();
  const tooLong = isTooLong(text.trim(), lengths.statement);
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<TextAreaRef>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus({ cursor: "end" });
  }, [takesFocus]);
  /** A button that is disabled or gone has left the focus to the page as a whole. */
  const hasFocus = () => {
    const { activeElement, body } = document;
    return activeElement === body || root.current?.contains(activeElement) === true;
  };
  const post = async () => {
    const sent = present().trimEnd();
    if (!sent.trim() || isTooLong(sent.trim(), lengths.statement) || !flight.begin()) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await board.add({ ...about, text: sent.trim() });
      write(leftOf(sent, present()));
      if (!present()) onClose?.(hasFocus());
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      flight.end();
      setBusy(false);
    }
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void post();
    }
    if (event.key === "Escape" && !event.nativeEvent.isComposing) onClose?.(true);
  };
  return (
    <div ref={root} className="comment-field">
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        ref={field}
        id={id}
        rows={2}
        className="growing"
        status={tooLong ? "error" : ""}
        value={text}
        aria-invalid={tooLong}
        aria-describedby={`${id}-long ${id}-key`}
        onChange={(event) => write(event.target.value)}
        onKeyDown={byKey}
      />
      <MentionNames
        text={text}
        onWrite={(whole) => {
          write(whole);
          field.current?.focus({ cursor: "end" });
        }}
      />
      <TooLong id={`${id}-long`} text={text.trim()} limit={lengths.statement} />
      {problem ? <Alert type="error" showIcon role="alert" message={errorMessage(problem)} /> : null}
      <p className="comment-send">
        <Button onClick={post} loading={buttonLoading(busy)} disabled={!text.trim() || tooLong}>
          {send}
        </Button>
        {onClose ? <Button onClick={() => onClose(true)}>{t("common:cancel")}</Button> : null}
        <small id={`${id}-key`}>{t("audit:comments.key")}</small>
      </p>
    </div>
  );
}
