/** A file that is being sent. */
export interface Sending {
  /** Number of announced bytes. */
  size: number;
  /** Number of received bytes. */
  received: number;
  /** The id of the person who sends it. */
  uploadedBy: string | null;
  /** True while a piece is being received, so that all of its bytes can arrive at any moment. */
  isReserved: boolean;
  /** True if nothing was received for a while, so that its missing bytes reserve no space. */
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
