import { isSamePassword, passwordProblems } from "#domain/access/password.ts";
import type { Problem } from "#domain/errors.ts";

/** Fields of the form. */
export type PasswordFieldName = "currentPassword" | "password" | "confirmPassword";
export type Passwords = Record<PasswordFieldName, string>;

export const empty: Passwords = { currentPassword: "", password: "", confirmPassword: "" };

/** Key of the error text by field. */
export type FieldProblems = Partial<Record<PasswordFieldName, string>>;

/** Errors found before sending. `email` must not be part of the password. */
export function problemsOf({ currentPassword, password, confirmPassword }: Passwords, email: string): FieldProblems {
  const problems: FieldProblems = {};
  if (!currentPassword) problems.currentPassword = "profile:password.missing";
  if (passwordProblems(password, email).length > 0) problems.password = "auth:invalid.password";
  if (!isSamePassword(confirmPassword, password)) problems.confirmPassword = "validation:passwordsMatch";
  return problems;
}

/** The server's errors: a wrong current password, and rules only it knows, such as common passwords. */
export function refusedFields({ errors = {} }: Problem): FieldProblems {
  const problems: FieldProblems = {};
  if (errors.currentPassword) problems.currentPassword = "profile:password.wrong";
  const [rule] = errors.password ?? [];
  if (rule) problems.password = `auth:rules.${rule}`;
  if (errors.confirmPassword) problems.confirmPassword = "validation:passwordsMatch";
  return problems;
}
