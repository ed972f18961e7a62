import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { revisionOf } from "#domain/questionnaire/viewed.ts";
import { send } from "#providers/http/send.ts";
import { isAbout } from "#providers/live/liveEvents.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { ViewedMarks } from "#src/audit/reviewing/viewed/viewedMarks.ts";
import { useRetryOnEvents } from "#src/core/useLiveRead.ts";

/** Time after which unsent marks are tried again, in milliseconds. */
const RETRY_MS = 30_000;

const known = new Map<string, ViewedMarks>();

/** The marks of a person in an audit, the same object for all parts of a page. */
function marksOf(owner: string, taskCode: string): ViewedMarks {
  const key = `${owner}:${taskCode}`;
  const path = `/tasks/${taskCode}/viewed-answers` as const;
  const marks =
    known.get(key) ??
    new ViewedMarks(owner, taskCode, {
      read: async () => (await send({ method: "GET", path })).data.viewed,
      send: async (answers) => (await send({ method: "PUT", path, body: { answers }, keepalive: true })).data.viewed,
    });
  known.set(key, marks);
  return marks;
}

/** The answers that a person has viewed. */
export interface Viewed {
  /** Ids of the questions whose current answers were viewed, on any device. */
  ids: ReadonlySet<string>;
  reading: "loading" | "known" | "failed";
  /** Marks the answer to a question as viewed. */
  view(questionId: string): void;
}

/** The answers of an audit that this person has viewed while deciding about it, read again at each arrival. */
export function useViewed({ task, me }: Pick<TaskPartProps, "task" | "me">, answers: Answers | undefined): Viewed {
  const marks = marksOf(me.id, task.code);
  const { viewed, reading } = useSyncExternalStore(marks.subscribe, marks.state);
  useEffect(() => void marks.refresh(), [marks]);
  const ids = useMemo(
    () => new Set([...viewed].flatMap(([id, revision]) => (revision === revisionOf(answers?.[id]) ? id : []))),
    [viewed, answers],
  );
  const view = useCallback((id: string) => marks.add(id, revisionOf(answers?.[id])), [marks, answers]);
  return { ids, reading, view };
}

/** Sends waiting marks as soon as that works, and follows those of other devices, while a review is open. */
export function useViewedSync({ task, me }: Pick<TaskPartProps, "task" | "me">): void {
  const marks = marksOf(me.id, task.code);
  useRetryOnEvents(
    useCallback(() => void marks.refresh(), [marks]),
    (event) => isAbout(event, "viewed", [task.code]) || isAbout(event, "task", [task.code]),
  );
  useEffect(() => {
    const retry = () => {
      void marks.flush();
      if (marks.state().reading !== "known") void marks.refresh();
    };
    void marks.flush();
    const timer = setInterval(retry, RETRY_MS);
    window.addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", retry);
    };
  }, [marks]);
}
