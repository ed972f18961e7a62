/** A file that is being sent. */
export interface Sending {
  /** Bytes that were announced. */
  size: number;
  /** Bytes that have come. */
  received: number;
  /** The id of the person who sends it. */
  uploadedBy: string | null;
  /** True while a piece of it is on its way: all of its bytes can come at any moment. */
  isReserved: boolean;
  /** True while nothing has come for a while: its missing bytes hold no room. */
  isResting: boolean;
}

/**
 * The space that uploads occupy: their received bytes, and the missing bytes per person. These are the larger of two
 * numbers: the missing bytes of all files that are being received, or of the largest announced file.
 */
export function heldBytes(uploads: readonly Sending[]): number {
  const reserved = new Map<string | null, number>();
  const largest = new Map<string | null, number>();
  let bytes = 0;
  for (const { size, received, uploadedBy, isReserved, isResting } of uploads) {
    const missing = size - received;
    bytes += received;
    if (isReserved) reserved.set(uploadedBy, (reserved.get(uploadedBy) ?? 0) + missing);
    if (!isResting) largest.set(uploadedBy, Math.max(largest.get(uploadedBy) ?? 0, missing));
  }
  for (const person of new Set([...reserved.keys(), ...largest.keys()]))
    bytes += Math.max(reserved.get(person) ?? 0, largest.get(person) ?? 0);
  return bytes;
}
