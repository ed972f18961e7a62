/** An event of the stream of changes: record and revision; the new values must be read separately. */
export interface ChangeEvent {
  /** Name of the resource, or `answer`, `comment`, `team`, `viewed`. */
  resource: string;
  /**
   * The record's key; of an answer or comment the audit's code, `/`, and the id of the question or comment. Of a team or
   * of a person's viewed answers the audit's code.
   */
  id: string;
  revision: number;
  /**
   * For a deleted audit: the name of the person who deleted it, empty for the scheduler; it cannot be read from the
   * audit any more.
   */
  by?: string;
}
