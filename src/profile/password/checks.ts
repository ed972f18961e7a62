import { passwordProblems } from "#domain/access/password.ts";
import type { Problem } from "#domain/errors.ts";

/** What the form asks for. */
export type Field = "currentPassword" | "password" | "confirmPassword";
export type Passwords = Record<Field, string>;

export const empty: Passwords = { currentPassword: "", password: "", confirmPassword: "" };

/** The key of the sentence that says what is wrong with a field. */
export type FieldProblems = Partial<Record<Field, string>>;

/** What is missing or wrong before anything is sent. `email`: it is not to be part of the password. */
export function problemsOf({ currentPassword, password, confirmPassword }: Passwords, email: string): FieldProblems {
  const problems: FieldProblems = {};
  if (!currentPassword) problems.currentPassword = "profile:password.missing";
  if (passwordProblems(password, email).length > 0) problems.password = "auth:invalid.password";
  if (confirmPassword !== password) problems.confirmPassword = "validation:passwordsMatch";
  return problems;
}

/** What the server found: a wrong current password, and rules that only it knows, such as common passwords. */
export function refusedFields({ errors = {} }: Problem): FieldProblems {
  const problems: FieldProblems = {};
  if (errors.currentPassword) problems.currentPassword = "profile:password.wrong";
  const [rule] = errors.password ?? [];
  if (rule) problems.password = `auth:rules.${rule}`;
  if (errors.confirmPassword) problems.confirmPassword = "validation:passwordsMatch";
  return problems;
}
