/** A record as lists and pages read it. */
export type Row = Record<string, unknown> & { id: string };
