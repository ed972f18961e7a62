import type { DatabaseRow } from "#server/database/database.ts";
import { commitment, entryHash, isCommitment } from "#server/database/trail.ts";

/** Fault of a chain: a changed or missing entry, a missing end, missing personal values, or a different record. */
export type Why = "hash" | "link" | "head" | "personal" | "record";

type Sides = { before?: unknown; after?: unknown };
type Secrets = Record<string, Record<string, { salt: string; value: unknown }>>;

/** An entry with details besides the changes of its record's properties. */
export interface DetailedEntry {
  action: string;
  at: string;
  actorId: unknown;
  details: Record<string, unknown>;
}

/** Placeholder for a recorded value that was erased since. */
export const erased = Symbol("erased");

/** Replays one chain from its beginning, entry by entry, to compute the expected record. */
export class Replay {
  readonly resource: string;
  readonly subject: string;
  readonly #isProperty: (field: string) => boolean;
  /** Whether entries may be emptied by an erasure: of records that come and go without an entry. */
  readonly #isPassing: boolean;
  /** The first thing that is wrong with the chain itself. */
  broken: { seq: number; why: Why } | undefined;
  end = { seq: 0, hash: "" };
  /** The last value of each property that an entry spoke of, in the open. */
  readonly values = new Map<string, unknown>();
  readonly entries: DetailedEntry[] = [];
  #lost = 0;
  #erasedUntil = 0;

  /** @param isProperty whether a record of that resource has a property; other values of an entry are details */
  constructor(resource: string, subject: string, isProperty: (field: string) => boolean, isPassing = false) {
    this.#isPassing = isPassing;
    this.resource = resource;
    this.subject = subject;
    this.#isProperty = isProperty;
  }

  add(row: DatabaseRow): void {
    const seq = Number(row.seq);
    const changes: Record<string, Sides> = JSON.parse(String(row.changes));
    const why = this.#whyBroken(row, changes);
    if (why) this.broken ??= { seq, why };
    if (row.action === "erase") this.#erasedUntil = seq;
    const secrets: Secrets = typeof row.personal === "string" ? JSON.parse(row.personal) : {};
    const details: Record<string, unknown> = {};
    for (const [field, sides] of Object.entries(changes)) details[field] = this.#open(seq, field, sides, secrets);
    const extra = Object.keys(details).filter((field) => !this.#isProperty(field));
    for (const field of Object.keys(details)) if (!extra.includes(field)) this.values.set(field, details[field]);
    const { action, at, actorId } = row;
    if (extra.length > 0) this.entries.push({ action: String(action), at: String(at), actorId, details });
    if (!this.tellsOfRecord) this.entries.length = 0;
    this.end = { seq, hash: String(row.hash) };
  }

  /** Whether by the chain its record is there: a deletion ends every property, and every detail. */
  get tellsOfRecord(): boolean {
    return [...this.values.values()].some((value) => value !== erased && value !== null && value !== undefined);
  }

  /** The verdict at the chain's end: personal values may only be missing after an erasure. */
  get verdict(): { seq: number; why: Why } | undefined {
    if (this.broken) return this.broken;
    return this.#lost > this.#erasedUntil ? { seq: this.#lost, why: "personal" } : undefined;
  }

  #whyBroken(row: DatabaseRow, changes: Record<string, Sides>): Why | undefined {
    const seq = Number(row.seq);
    if (entryHash({ ...row, seq, changes }) !== row.hash) {
      if (!this.#isPassing || row.changes !== "{}") return "hash";
      this.#lost = seq;
    }
    return seq === this.end.seq + 1 && row.previousHash === this.end.hash ? undefined : "link";
  }

  /** The new value of a property. If it is stored separately, its secret must match the hash. */
  #open(seq: number, field: string, sides: Sides, secrets: Secrets): unknown {
    for (const side of ["before", "after"] as const) {
      const secret = secrets[field]?.[side];
      if (secret && commitment(secret) !== sides[side]) this.broken ??= { seq, why: "personal" };
      if (!secret && isCommitment(sides[side])) this.#lost = seq;
    }
    const secret = secrets[field]?.after;
    if (secret) return secret.value;
    return isCommitment(sides.after) ? erased : sides.after;
  }
}
