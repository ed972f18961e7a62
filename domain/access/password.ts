/** The rules of a password, by the names of their texts in `locales/<locale>/auth.json` (R5.1). */
export const passwordRules = ["passwordLength", "passwordUppercase", "passwordSpecial", "passwordEmail"] as const;

/** A rule that a password breaks. */
export type PasswordProblem = (typeof passwordRules)[number];

export const passwordLength = { minimum: 8, maximum: 128 };

/**
 * The form in which a password is hashed and compared: Unicode's NFKC, as NIST SP 800-63B recommends (decision 110). So
 * an accent typed on a Mac, full-width letters and a no-break space equal those of another keyboard.
 */
export const passwordForm = (password: string): string => password.normalize("NFKC");

/** The forms in which a password may have been hashed. The first is the current form. */
export function passwordForms(password: string): string[] {
  return [...new Set([passwordForm(password), password, password.normalize("NFC"), password.normalize("NFD")])];
}

/** Whether two passwords are the same, however the keyboard composes their letters. */
export const isSamePassword = (one: string, other: string): boolean => passwordForm(one) === passwordForm(other);

/** Checks a new password: at least 8 characters, an uppercase letter, a special character, and not the e-mail address. */
export function passwordProblems(typed: string, email: string): PasswordProblem[] {
  const password = passwordForm(typed);
  const problems: PasswordProblem[] = [];
  const length = [...password].length;
  const name = email.toLowerCase().replace(/@.*/s, "");
  if (length < passwordLength.minimum || length > passwordLength.maximum) problems.push("passwordLength");
  if (!/\p{Lu}/u.test(password)) problems.push("passwordUppercase");
  if (!/[^\p{L}\p{N}\s]/u.test(password)) problems.push("passwordSpecial");
  if (name.length > 2 && password.toLowerCase().includes(name)) problems.push("passwordEmail");
  return problems;
}
