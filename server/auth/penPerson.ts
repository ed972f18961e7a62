import type { Role } from "#domain/generated/programme.ts";
import type { User } from "#domain/generated/resources.ts";

/** A person as the network knows them: these two never change, names do. */
export interface NetworkIdentity {
  issuer: string;
  subject: string;
}

/** Somebody of a practice enterprise or central office, as an access code or the network vouches for them. */
export interface PenPerson {
  role: Role;
  /** What they are called: a label only, rights follow from role and code. */
  name: string;
  /** Whether they typed it themselves, so that it has to keep the rules for names. */
  typed?: true;
  /** The PE or office codes they may choose from. */
  codes: string[];
  /** Who they are at the network's provider, where it vouches for them. */
  network?: NetworkIdentity | undefined;
}

/** What a person of the network says of an account of before that has their name: it is theirs, it is not, or nothing yet. */
export type IsTheirs = boolean | undefined;

/** The account of somebody who signs in by a code, as it is found or made. */
export type PenUser = Pick<User, "id" | "role" | "email" | "emailPending" | "blockedAt" | "archivedAt" | "fullname">;
