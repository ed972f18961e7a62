/** An event of the stream of changes: which record, at which revision; what it says now has to be read. */
export interface ChangeEvent {
  /** Name of the resource, or `answer`, `comment`, `team`. */
  resource: string;
  /** The record's key; of an answer or comment the audit's code, `/`, and the id of the question or comment. */
  id: string;
  revision: number;
  /** Of a deleted audit: the name of who deleted it, empty for the clock; there is nothing left to read it from. */
  by?: string;
}
