/** Warnings for the operator of an installation, by name in `figures:remarks`. */
export const remarkNames = [
  "unscanned",
  "ownFiles",
  "mailsInFiles",
  "unencrypted",
  "untrustedProxy",
  "clock",
  "filesFilling",
] as const;

export interface Remark {
  name: (typeof remarkNames)[number];
  /** A folder, an address, a moment or a percentage for the text; empty if there is none. */
  about: string;
}
