import { Alert, Button, Input } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import lengths from "#schemas/lengths.json";
import type { CommentSubject } from "#src/audit/comments/board.ts";
import { MentionNames } from "#src/audit/comments/MentionNames.tsx";
import { mentionId, useMentions } from "#src/audit/comments/useMentions.ts";
import { usePosting } from "#src/audit/comments/usePosting.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import type { DraftPlace } from "#src/shared/drafts/drafts.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { TooLong } from "#src/ui/TooLong.tsx";

interface CommentFieldProps {
  label: string;
  sendLabel: string;
  /** Storage of the text until it is sent. */
  draft: DraftPlace;
  about: CommentSubject;
  /** Opened by the reader, so it takes the focus. */
  takesFocus?: boolean;
  /**
   * Makes the field closable. The field also closes when everything was sent. Remaining text is stored. Called with
   * true if the field had the focus.
   */
  onClose?(hadFocus: boolean): void;
}

/** Field for a comment. Unsent text, and text typed during sending, stays in the field and in the browser. */
export function CommentField({ label, sendLabel, draft, about, takesFocus = false, onClose }: CommentFieldProps) {
  const { t } = useTranslation(["audit", "common"]);
  const id = useId();
  const { text, write, tooLong, problem, busy, post } = usePosting(draft, about);
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<TextAreaRef>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus({ cursor: "end" });
  }, [takesFocus]);
  const mentions = useMentions(text, (whole) => {
    write(whole);
    field.current?.focus({ cursor: "end" });
  });
  const offersNames = mentions.names.length > 0;
  /** After a button is disabled or removed, the body of the page has the focus. */
  const hasFocus = () => {
    const { activeElement, body } = document;
    return activeElement === body || root.current?.contains(activeElement) === true;
  };
  const send = async () => {
    if (await post()) onClose?.(hasFocus());
  };
  const byKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.onKeyDown(event)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
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
        aria-autocomplete="list"
        aria-controls={offersNames ? mentions.listId : undefined}
        aria-activedescendant={offersNames ? mentionId(mentions.listId, mentions.active) : undefined}
        onChange={(event) => write(event.target.value)}
        onKeyDown={byKey}
      />
      <MentionNames {...mentions} />
      <TooLong id={`${id}-long`} text={text.trim()} limit={lengths.statement} />
      {problem ? <Alert type="error" showIcon role="alert" message={errorMessage(problem)} /> : null}
      <p className="comment-send">
        <Button onClick={send} loading={buttonLoading(busy)} disabled={!text.trim() || tooLong}>
          {sendLabel}
        </Button>
        {onClose ? <Button onClick={() => onClose(true)}>{t("common:cancel")}</Button> : null}
        <small id={`${id}-key`}>
          <span className="no-touch">{t("audit:comments.key")} </span>
          {t("audit:comments.notify")}
        </small>
      </p>
    </div>
  );
}
