import { type KeyboardEvent, useContext, useId, useState } from "react";
import { type Mentionable, mentionPrefix, suggestedFor } from "#domain/comments/mentions.ts";
import { teamRoles } from "#domain/roles.ts";
import { MentionableAuditor, useCommentBoard } from "#src/audit/comments/CommentsContext.tsx";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useRead } from "#src/shared/useRead.ts";

/** The names that match the text after an `@`, and functions to choose one of them. */
export interface Mentions {
  names: readonly Mentionable[];
  /** Index of the name that Enter chooses. */
  active: number;
  listId: string;
  choose(name: string): void;
  /** Handles arrows, Enter, Tab and Escape while names are offered. Returns whether the key was handled. */
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): boolean;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Id of a name in the list of matching names. */
export const mentionId = (listId: string, place: number) => `${listId}-${place}`;

/** The names of the team, and of the auditor who reads the comments. Only the team may read the team's names. */
function useMentionable(isWanted: boolean): Mentionable[] {
  const me = useSignedIn();
  const { taskCode } = useCommentBoard();
  const auditor = useContext(MentionableAuditor);
  const reads = isWanted && teamRoles.includes(me.role);
  const { found } = useRead(reads ? `/tasks/${taskCode}/team` : undefined);
  if (!reads) return [];
  const others = (found?.members ?? []).filter(({ id }) => id !== me.id);
  return auditor ? [...others, auditor] : others;
}

/**
 * Offers names once an `@` is typed, by the pattern of a combobox, so the focus stays in the text.
 * @param onWrite called with the text after a name was inserted
 */
export function useMentions(text: string, onWrite: (text: string) => void): Mentions {
  const listId = useId();
  const [at, setAt] = useState({ text, place: 0, closed: false });
  const { place, closed } = at.text === text ? at : { place: 0, closed: false };
  const people = useMentionable(mentionPrefix(text) !== undefined);
  const names = closed ? [] : suggestedFor(text, people);
  const choose = (name: string) => onWrite(`${text.slice(0, text.lastIndexOf("@"))}@${name} `);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent, currentTarget } = event;
    const name = names[place]?.name;
    if (name === undefined || ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing) return false;
    // Elsewhere in the text, these keys type and move as usual.
    if (currentTarget.selectionStart !== text.length) return false;
    const step = steps[key];
    if (step) setAt({ text, place: (place + step + names.length) % names.length, closed });
    else if (key === "Escape") setAt({ text, place: 0, closed: true });
    else if (key === "Enter" || key === "Tab") choose(name);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { names, active: place, listId, choose, onKeyDown };
}
