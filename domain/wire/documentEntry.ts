import type { Calls } from "#domain/wire/generated/calls.ts";

/** An entry in the list of documents: its title, and with a search the matching sentences. */
export type DocumentEntry = Calls["GET /documents"]["response"][number];
