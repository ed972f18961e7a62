import { Alert, Button, Input } from "antd";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Problem, problem as problemOf } from "#domain/errors.ts";
import { HttpProblem } from "#providers/http/send.ts";
import type { NewComment } from "#src/comments/board.ts";
import { useCommentBoard } from "#src/comments/CommentsContext.tsx";
import { explain } from "#src/console/explain.ts";
import { working } from "#src/console/working.tsx";
import { keptText, useKeptText } from "#src/shared/useKeptText.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";

const LONGEST = 4000;

interface CommentFieldProps {
  label: string;
  send: string;
  /** Where the text is kept until it is sent. */
  keptAs: string;
  about: Omit<NewComment, "text">;
  onSent?(): void;
}

/** What is left in the field of what was sent: nothing, what was typed after it, or all when it was changed. */
const leftOf = (sent: string, present: string) =>
  present.startsWith(sent) ? present.slice(sent.length).trimStart() : present;

/** Writing a comment; what could not be sent, or was typed meanwhile, stays in the field, and in the browser. */
export function CommentField({ label, send, keptAs, about, onSent }: CommentFieldProps) {
  const { t } = useTranslation("audit");
  const board = useCommentBoard();
  const id = useId();
  const key = `comment:${keptAs}`;
  const [text, write] = useKeptText(key);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const flight = useSingleFlight();
  const post = async () => {
    const sent = keptText(key).trimEnd();
    if (!sent.trim() || !flight.begin()) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await board.add({ ...about, text: sent.trim() });
      write(leftOf(sent, keptText(key)));
      if (!keptText(key)) onSent?.();
    } catch (error) {
      setProblem(error instanceof HttpProblem ? error.problem : problemOf("SERVER_ERROR"));
    } finally {
      flight.end();
      setBusy(false);
    }
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void post();
  };
  return (
    <div className="comment-field">
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        rows={2}
        className="growing"
        maxLength={LONGEST}
        value={text}
        aria-describedby={`${id}-key`}
        onChange={(event) => write(event.target.value)}
        onKeyDown={sendByKey}
      />
      {problem ? <Alert type="error" showIcon role="alert" message={explain(problem)} /> : null}
      <p className="comment-send">
        <Button onClick={post} loading={working(busy)} disabled={!text.trim()}>
          {send}
        </Button>
        <small id={`${id}-key`}>{t("comments.key")}</small>
      </p>
    </div>
  );
}
