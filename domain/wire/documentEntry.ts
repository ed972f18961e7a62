import type { Calls } from "#domain/wire/generated/calls.ts";

/** A document as it is listed: what it is called, and with a search where that was found in it. */
export type DocumentEntry = Calls["GET /documents"]["response"][number];
