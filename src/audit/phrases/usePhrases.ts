import { useCreate, useDelete, useList } from "@refinedev/core";
import { useState } from "react";
import type { Problem } from "#domain/errors.ts";
import type { Phrase } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { toProblem } from "#providers/problem.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

const PATH = "phrases";
/** Page size; no one can use more phrases. */
const MAX_PHRASES = 200;
const quiet = { successNotification: false, errorNotification: false } as const;

/** An auditor's own phrases, stored on the server. */
export interface Phrases {
  /** In the order of the alphabet; undefined while they are read. */
  phrases: Stored<Phrase>[] | undefined;
  keep(text: string): void;
  forget(id: string): void;
  /** Why the last one could not be saved or deleted. */
  problem: string | undefined;
  /** Why they could not be read. */
  unread: Problem | undefined;
  /** Reads them again. */
  retry(): void;
}

/** Reads one's own phrases, keeps further ones and forgets those that are not wanted any more. */
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
