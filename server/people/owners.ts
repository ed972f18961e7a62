/** Who is to do something, as people write it: one name, or several with commas between. */
export const ownersIn = (owner: string): string[] =>
  owner
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
