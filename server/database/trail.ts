import { randomBytes, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import type { Trail } from "#domain/generated/resources.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { DatabaseRow, Tables } from "#server/database/database.ts";
import { sha256 } from "#server/lib/sha256.ts";

/** The end of a subject's chain, stored in the subject's own row. */
export interface TrailHead {
  trailSeq: number;
  trailHash: string;
}

export const emptyHead: TrailHead = { trailSeq: 0, trailHash: "" };

type Value = unknown;
type Changes = Record<string, { before?: Value; after?: Value }>;

interface Secret {
  salt: string;
  value: Value;
}

/** JSON with sorted keys, so that the same content always has the same hash. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
    .join(",")}}`;
}

/**
 * Placeholder of a personal value in the hashed part. It is a commitment that reveals nothing once value and salt are
 * erased.
 */
export const commitment = ({ salt, value }: Secret) => `sha256:${sha256(salt + canonical(value))}`;

/** Whether a value of an entry is a placeholder for a separately stored one. */
export const isCommitment = (value: unknown): boolean =>
  typeof value === "string" && /^sha256:[0-9a-f]{64}$/.test(value);

/** The properties that differ between two states of a record. A state that does not exist is `null`. */
export function changesBetween(
  before: DatabaseRow | undefined,
  after: DatabaseRow | undefined,
  ignored: readonly string[],
): Changes {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !ignored.includes(field),
  );
  const differing = fields.filter((field) => canonical(before?.[field] ?? null) !== canonical(after?.[field] ?? null));
  return Object.fromEntries(
    differing.map((field) => [field, { before: before?.[field] ?? null, after: after?.[field] ?? null }]),
  );
}

/** Replaces personal values by commitments, and stores the values separately, where they can be erased. */
function withoutPersonal(
  changes: Changes,
  personal: readonly string[],
): { changes: Changes; secrets: Record<string, Record<string, Secret>> } {
  const secrets: Record<string, Record<string, Secret>> = {};
  const open = Object.entries(changes).map(([field, change]) => {
    if (!personal.includes(field)) return [field, change];
    const sides = Object.entries(change).map(
      ([side, value]) => [side, { salt: randomBytes(16).toString("hex"), value }] as const,
    );
    secrets[field] = Object.fromEntries(sides);
    return [field, Object.fromEntries(sides.map(([side, secret]) => [side, commitment(secret)]))];
  });
  return { changes: Object.fromEntries(open), secrets };
}

export interface TrailEntry {
  resource: Pick<Resource, "name" | "personal">;
  subject: string;
  action: Trail["action"];
  actor: Pick<Actor, "id" | "role">;
  at: string;
  changes: Changes;
}

/** The hash of a stored entry. It covers the previous hash and all content of the entry except personal values. */
export function entryHash(row: DatabaseRow): string {
  const { resource, subject, seq, action, at, actorId, actorRole, changes, previousHash } = row;
  return sha256(String(previousHash) + canonical({ resource, subject, seq, action, at, actorId, actorRole, changes }));
}

/**
 * Creates the next entry of a subject's chain. The caller has locked the subject's row, inserts the entry and stores
 * the new head in the same transaction.
 */
export function nextEntry(head: TrailHead, entry: TrailEntry): { row: Tables["trail"]; head: TrailHead } {
  const { changes, secrets } = withoutPersonal(entry.changes, entry.resource.personal);
  const content = {
    resource: entry.resource.name,
    subject: entry.subject,
    seq: head.trailSeq + 1,
    action: entry.action,
    at: entry.at,
    actorId: entry.actor.id,
    actorRole: entry.actor.role,
    changes,
    previousHash: head.trailHash,
  };
  const hash = entryHash(content);
  const row = {
    ...content,
    id: randomUUID(),
    subject_fold: entry.subject.toLowerCase(),
    changes: JSON.stringify(changes),
    personal: Object.keys(secrets).length ? JSON.stringify(secrets) : null,
    hash,
    revision: 1,
    createdAt: entry.at,
    updatedAt: entry.at,
  };
  return { row, head: { trailSeq: head.trailSeq + 1, trailHash: hash } };
}

/** Only appends an entry to the trail. Callers have computed its place in its chain. */
export async function insertEntry(transaction: Kysely<Tables>, row: Tables["trail"]): Promise<void> {
  await transaction.insertInto("trail").values(row).execute();
}
