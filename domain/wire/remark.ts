/** What whoever runs an installation should know of it, by its name in `figures:remarks`. */
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
  /** A folder, an address, a moment or a percentage that belongs to it; empty where nothing does. */
  about: string;
}
