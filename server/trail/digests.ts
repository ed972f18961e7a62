import type { DatabaseRow } from "#server/database/database.ts";
import { canonical } from "#server/database/trail.ts";
import { sha256 } from "#server/lib/sha256.ts";

const digestOf = (row: DatabaseRow, columns: readonly string[]) =>
  sha256(canonical(columns.map((column) => row[column])));

const ofAnswer = [
  "questionId",
  "revision",
  "round",
  "value",
  "proofs",
  "additionalDetails",
  "answeredBy",
  "answeredAt",
];
const ofComment = ["id", "round", "questionId", "replyTo", "text", "authorId", "createdAt"];

/** Key of an answer in an entry: its question and revision. */
export const answerKey = ({ questionId, revision }: DatabaseRow) => `${questionId} ${revision}`;
/** Answers of before questions asked for details have none, and the digest that they always had. */
const answerDigest = (row: DatabaseRow) => digestOf(row, row.details ? [...ofAnswer, "details"] : ofAnswer);

/** The digests of answers by their key in an entry. */
export const answerDigests = (rows: DatabaseRow[]): Record<string, string> =>
  Object.fromEntries(rows.map((row) => [answerKey(row), answerDigest(row)]));

/** The digests of comments by their ids. */
export const commentDigests = (rows: DatabaseRow[]): Record<string, string> =>
  Object.fromEntries(rows.map((row) => [String(row.id), digestOf(row, ofComment)]));

/** Digest of a password's salted hash, which reveals nothing about the password. */
export const passwordDigest = (passwordHash: string) => sha256(passwordHash);

/** Digest of a join link, without the number of its uses. */
export const joinLinkDigest = (row: DatabaseRow) => digestOf(row, ["id", "hash", "validity", "expiresAt", "maxUses"]);

/** Of all access codes of one PE or office code: their roles and hashes. */
export const accessCodesDigest = (rows: DatabaseRow[]) =>
  sha256(
    canonical(
      rows.map(({ role, hash }) => [String(role), String(hash)]).sort(([a], [b]) => (`${a}` < `${b}` ? -1 : 1)),
    ),
  );
