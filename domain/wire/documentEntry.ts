/** A document as `GET documents` lists it. */
export interface DocumentEntry {
  name: string;
  title: string;
  /** Where a search was found in it. */
  found?: string[];
}
