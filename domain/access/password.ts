/** What a password lacks, as names of the rules in `locales/<locale>/validation.json` (R5.1). */
export type PasswordProblem = "passwordLength" | "passwordUppercase" | "passwordSpecial" | "passwordEmail";

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
