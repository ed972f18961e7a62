import { useCreate, useDelete, useList } from "@refinedev/core";
import { useState } from "react";
import type { Problem } from "#domain/errors.ts";
import type { Phrase } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { toProblem } from "#providers/problem.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

const PATH = "phrases";
/** Page size, which is also the maximum number of phrases. */
const MAX_PHRASES = 200;
const quiet = { successNotification: false, errorNotification: false } as const;

/** An auditor's own phrases, stored on the server. */
export interface Phrases {
  /** In alphabetical order. Undefined while loading. */
  phrases: Stored<Phrase>[] | undefined;
  keep(text: string): void;
  forget(id: string): void;
  /** The reason why the last phrase could not be saved or deleted. */
  problem: string | undefined;
  /** The reason why they could not be read. */
  unread: Problem | undefined;
  /** Reads them again. */
  retry(): void;
}

/** Reads, adds and deletes the auditor's own phrases. */
export function usePhrases(): Phrases {
  const me = useSignedIn();
  const [problem, setProblem] = useState<string>();
  const { mutate: create } = useCreate();
  const { mutate: remove } = useDelete();
  const { data, error, refetch } = useList<Stored<Phrase>>({
    resource: PATH,
    pagination: { pageSize: MAX_PHRASES },
    errorNotification: false,
  });
  const callbacks = {
    onSuccess: () => setProblem(undefined),
    onError: (error: unknown) => setProblem(messageOf(error)),
  };
  return {
    phrases: data?.data,
    keep: (text) => create({ resource: PATH, values: { ownerId: me.id, text: text.trim() }, ...quiet }, callbacks),
    forget: (id) => remove({ resource: PATH, id, ...quiet }, callbacks),
    problem,
    unread: error ? toProblem(error) : undefined,
    retry: () => void refetch(),
  };
}
