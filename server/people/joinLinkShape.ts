import { validities } from "#server/auth/joinLinks.ts";
import { objectOf } from "#server/http/action.ts";
import { count, moment, text } from "#server/http/shapes.ts";

const facts = {
  id: text,
  validity: { type: "string", enum: validities },
  createdAt: moment,
  expiresAt: moment,
  maxUses: count,
  uses: count,
} as const;

/** A join link, as its class reads it. */
export const joinLinkShape = objectOf(facts);

/** A new join link, with the key that only this answer has. */
export const newJoinLinkShape = objectOf({ ...facts, key: text });
