/** The rules of a password, by the names of their texts in `locales/<locale>/auth.json` (R5.1). */
export const passwordRules = ["passwordLength", "passwordUppercase", "passwordSpecial", "passwordEmail"] as const;

/** A rule that a password breaks. */
export type PasswordProblem = (typeof passwordRules)[number];

export const passwordLength = { minimum: 8, maximum: 128 };

/** Checks a new password: at least 8 characters, an uppercase letter, a special character, and not the e-mail address. */
export function passwordProblems(password: string, email: string): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  const length = [...password].length;
  const name = email.toLowerCase().replace(/@.*/s, "");
  if (length < passwordLength.minimum || length > passwordLength.maximum) problems.push("passwordLength");
  if (!/\p{Lu}/u.test(password)) problems.push("passwordUppercase");
  if (!/[^\p{L}\p{N}\s]/u.test(password)) problems.push("passwordSpecial");
  if (name.length > 2 && password.toLowerCase().includes(name)) problems.push("passwordEmail");
  return problems;
}
