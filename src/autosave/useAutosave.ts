import { useEffect, useRef, useState } from "react";
import type { ErrorCode, Problem } from "#domain/errors.ts";
import { HttpProblem } from "#providers/http/send.ts";

export type AutosaveState = "idle" | "dirty" | "saving" | "saved" | "offline" | "failed" | "conflict";

const PAUSE = 1000;
const RETRY = 5000;
const unreachable: ErrorCode[] = ["NETWORK", "SERVER_ERROR", "TOO_MANY_REQUESTS"];

interface Kept<Value> {
  value: Value;
  revision: number | undefined;
}

export interface AutosaveOptions<Value> {
  /** Where the draft is kept in the browser until the server has it. */
  key: string;
  /** What the server has. */
  initial: Kept<Value>;
  /** Saves a value written on a revision; answers the new revision. */
  save(value: Value, revision: number | undefined): Promise<number>;
}

function readKept<Value>(key: string): Kept<Value> | undefined {
  try {
    const text = localStorage.getItem(key);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A document that saves itself a moment after typing stops. Until the server has it, it is kept in the browser; when the
 * line is down it is tried again; when somebody else changed it, `problem.current` has theirs and nothing is overwritten.
 */
export function useAutosave<Value>({ key, initial, save }: AutosaveOptions<Value>) {
  const [kept] = useState(() => readKept<Value>(key));
  const [value, setValue] = useState(kept?.value ?? initial.value);
  const [state, setState] = useState<AutosaveState>(kept ? "dirty" : "idle");
  const [problem, setProblem] = useState<Problem>();
  const revision = useRef(kept ? kept.revision : initial.revision);
  const latest = useRef(value);
  const running = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function keep(next: Value): void {
    localStorage.setItem(key, JSON.stringify({ value: next, revision: revision.current }));
  }

  function change(next: Value): void {
    latest.current = next;
    setValue(next);
    setState("dirty");
    keep(next);
    later(PAUSE);
  }

  function later(pause: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pause);
  }

  async function once(): Promise<boolean> {
    const sent = latest.current;
    setState("saving");
    try {
      revision.current = await save(sent, revision.current);
      if (latest.current !== sent) {
        keep(latest.current);
        return once();
      }
      localStorage.removeItem(key);
      setProblem(undefined);
      setState("saved");
      return true;
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      setProblem(error.problem);
      const waits = unreachable.includes(error.problem.code);
      setState(error.problem.code === "REVISION_CONFLICT" ? "conflict" : waits ? "offline" : "failed");
      if (waits) later(RETRY);
      return false;
    }
  }

  /** Saves now; true when the server has everything. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    await running.current;
    running.current = once();
    const done = await running.current;
    running.current = undefined;
    return done;
  }

  /** Goes on from the server's version, or writes mine on top of it. */
  function resolve(theirs: Kept<Value>, whose: "mine" | "theirs"): void {
    revision.current = theirs.revision;
    setProblem(undefined);
    if (whose === "mine") return change(latest.current);
    latest.current = theirs.value;
    setValue(theirs.value);
    localStorage.removeItem(key);
    setState("saved");
  }

  // The first save of what an earlier visit left behind, and the last one when the page is left.
  const first = useRef(flush);
  first.current = flush;
  useEffect(() => {
    if (kept) void first.current();
    return () => {
      clearTimeout(timer.current);
      if (localStorage.getItem(key)) void first.current();
    };
  }, [kept, key]);

  return { value, change, state, problem, flush, resolve, revision: () => revision.current };
}
