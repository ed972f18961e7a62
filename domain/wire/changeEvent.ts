/** An event of the stream of changes: record and revision; the new values must be read separately. */
export interface ChangeEvent {
  /** Name of the resource, or `answer`, `comment`, `team`. */
  resource: string;
  /** The record's key; of an answer or comment the audit's code, `/`, and the id of the question or comment. */
  id: string;
  revision: number;
  /**
   * For a deleted audit: the name of the person who deleted it, empty for the scheduler; it cannot be read from the
   * audit any more.
   */
  by?: string;
}
