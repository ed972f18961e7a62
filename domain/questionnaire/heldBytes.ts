/** A file that is being sent. */
export interface Sending {
  /** Bytes that were announced. */
  size: number;
  /** Bytes that have come. */
  received: number;
  /** The id of the person who sends it. */
  uploadedBy: string | null;
  /** True while nothing has come for a while: its missing bytes hold no room. */
  isResting: boolean;
}

/** The room that uploads take: the bytes that have come, and for each person the missing bytes of one file, the largest. */
export function heldBytes(uploads: readonly Sending[]): number {
  const missing = new Map<string | null, number>();
  let bytes = 0;
  for (const { size, received, uploadedBy, isResting } of uploads) {
    bytes += received;
    if (!isResting) missing.set(uploadedBy, Math.max(missing.get(uploadedBy) ?? 0, size - received));
  }
  return [...missing.values()].reduce((sum, rest) => sum + rest, bytes);
}
