import { useState } from "react";
import type { Problem } from "#domain/errors.ts";
import { isTooLong } from "#domain/texts/letters.ts";
import { toProblem } from "#providers/problem.ts";
import lengths from "#schemas/lengths.json";
import type { CommentSubject } from "#src/audit/comments/board.ts";
import { useCommentBoard } from "#src/audit/comments/CommentsContext.tsx";
import { commentDraft } from "#src/audit/comments/commentDraft.ts";
import type { DraftPlace } from "#src/shared/drafts/drafts.ts";
import { readText, useTextDraft } from "#src/shared/drafts/useTextDraft.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";

/** A comment being written, and the function to send it. */
export interface Posting {
  text: string;
  write(text: string): void;
  tooLong: boolean;
  /** The reason why the last attempt to send it failed. */
  problem: Problem | undefined;
  busy: boolean;
  /** Sends the text. Returns whether all of it was sent. Unsent text, and text typed during sending, stays. */
  post(): Promise<boolean>;
}

/** Remaining text after sending: none, the added text, or all of it if the sent part was changed. */
const leftOf = (sent: string, present: string) =>
  present.startsWith(sent) ? present.slice(sent.length).trimStart() : present;

/**
 * The comment whose draft is at `place`. All its fields share the text.
 * @param about subject of the comment
 */
export function usePosting(place: DraftPlace, about: CommentSubject): Posting {
  const board = useCommentBoard();
  const [text, write] = useTextDraft(commentDraft, place);
  const present = () => readText(commentDraft, place);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const flight = useSingleFlight();
  const post = async () => {
    const sent = present().trimEnd();
    if (!sent.trim() || isTooLong(sent.trim(), lengths.statement) || !flight.begin()) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      await board.add({ ...about, text: sent.trim() });
      write(leftOf(sent, present()));
      return present() === "";
    } catch (error) {
      setProblem(toProblem(error));
      return false;
    } finally {
      flight.end();
      setBusy(false);
    }
  };
  return { text, write, tooLong: isTooLong(text.trim(), lengths.statement), problem, busy, post };
}
