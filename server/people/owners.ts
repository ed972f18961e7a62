/** Responsible people as typed: one name, or several separated by commas. */
export const ownersIn = (owner: string): string[] =>
  owner
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
