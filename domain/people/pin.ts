import { programme } from "#domain/programme.ts";

const { shortest, longest } = programme.pin;

/** A personal PIN: digits only. */
export const pinShape = {
  type: "string",
  minLength: shortest,
  maxLength: longest,
  pattern: "^[0-9]+$",
} as const;

/** Whether a typed text can be a PIN. */
export const isPin = (typed: string): boolean =>
  /^[0-9]+$/.test(typed) && typed.length >= shortest && typed.length <= longest;
