import type { Role } from "#domain/generated/programme.ts";
import type { User } from "#domain/generated/resources.ts";
import type { PinProof } from "#server/auth/pins.ts";

/** The identity of a person at the network. Both values never change, but names do. */
export interface NetworkIdentity {
  issuer: string;
  subject: string;
}

/** A person of a practice enterprise or central office, identified by an access code or the network. */
export interface PenPerson {
  role: Role;
  /** Only for display. Rights depend on role and code. */
  name: string;
  /** Whether they typed the name, so that it must comply with the rules for names. */
  typed?: true;
  /** The PE or office codes they may choose from. */
  codes: string[];
  /** Their identity at the network's provider, if they signed in there. */
  network?: NetworkIdentity | undefined;
}

/** A person's answers to the questions of a sign-in. */
export interface SignInAnswers {
  /** Whether an existing account with their name is theirs; undefined without an answer. */
  isTheirs?: boolean | undefined;
  /** The proof of their PIN. */
  pin?: PinProof;
  /** The class has confirmed their name. */
  isAdmitted?: true;
}

/** An existing or new account of a person who signs in by code. */
export type PenUser = Pick<
  User,
  "id" | "role" | "email" | "emailPending" | "blockedAt" | "archivedAt" | "formerSince" | "fullname" | "pinSince"
>;
