import { isSamePassword, passwordProblems } from "#domain/access/password.ts";
import { isTooLong } from "#domain/texts/letters.ts";
import { isBlankText } from "#domain/texts/storable.ts";

/** Keys of errors by field, in the order of the form; the first one with a text is displayed. */
export type FieldErrorKeys<Field extends string = string> = Partial<Record<Field, string[]>>;

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Texts of all forms are in `form`; those for signing in, registering and passwords in `auth`. */
const textKeys = (key: string) => [`form:${key}`, `auth:${key}`];

/** The required fields that are empty, in this order. */
export function missing<Field extends string>(values: Record<Field, string | string[]>, fields: Field[]) {
  const empty = fields.filter((field) => isBlankText([values[field]].flat().join("")));
  return Object.fromEntries(empty.map((field) => [field, textKeys(`required.${field}`)])) as FieldErrorKeys<Field>;
}

/** An address that is none; an empty one is missing, not invalid. */
export function invalidEmail(email: string): FieldErrorKeys<"email"> {
  return email.trim() && !emailShape.test(email.trim()) ? { email: textKeys("invalid.email") } : {};
}

/** A text that is longer than it may be. */
export function tooLong<Field extends string>(field: Field, text: string, longest: number): FieldErrorKeys<Field> {
  const errors: FieldErrorKeys<Field> = {};
  if (isTooLong(text, longest)) errors[field] = textKeys("invalid.tooLong");
  return errors;
}

/** A new password against the rules, and its repetition (R5.1, R5.2). */
export function newPasswordErrors(
  password: string,
  confirmPassword: string,
  email: string,
): FieldErrorKeys<"password" | "confirmPassword"> {
  const errors: FieldErrorKeys<"password" | "confirmPassword"> = {};
  if (password && passwordProblems(password, email.trim()).length > 0) errors.password = textKeys("invalid.password");
  if (password && confirmPassword && !isSamePassword(password, confirmPassword))
    errors.confirmPassword = textKeys("invalid.confirmPassword");
  return errors;
}

/** Errors in the order in which the form shows its fields. */
export function errorsInOrder<Field extends string>(fields: readonly Field[], errors: FieldErrorKeys<Field>) {
  const found = fields.filter((field) => errors[field] !== undefined);
  return Object.fromEntries(found.map((field) => [field, errors[field]])) as FieldErrorKeys<Field>;
}
