/** One step of an audit's way, as `GET tasks/{code}/history` tells it. */
export interface HistoryEntry {
  id: string;
  at: string;
  action: string;
  /** The state it led to, where it changed that. */
  status: string | null;
  /** What was to be corrected, or why it was withdrawn. */
  reason: string | null;
  actorName: string | null;
  actorRole: string | null;
}
